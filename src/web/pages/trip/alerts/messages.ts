import { LIMITS } from '#contract/limits.ts'
import { listText } from '#web/format.ts'

export const alertMessages = {
  bell: {
    none: 'Get alerts',
    active: 'Alerts are on',
    pending: 'Alerts: please check your email',
  },
  title: 'Get alerts',
  what: `We’ll tell you when a flight is more than ${LIMITS.delayAttentionMinutes} minutes late, cancelled or diverted, when its gate changes, and when it has landed.`,
  who: 'Whose flights?',
  everybody: 'Everyone',
  some: 'Only some people',
  people: 'People to get alerts about',
  nobody: 'Please choose at least one person.',
  how: 'How?',
  device: { title: 'On this device', hint: 'A message pops up, even when this page is closed.' },
  mail: { title: 'By email', hint: 'To any address. We’ll send an email first for you to confirm.' },
  email: 'Email address',
  start: 'Get alerts',
  change: 'Save',
  cancel: 'Cancel',
  asking: 'Please allow notifications…',
  sending: 'One moment…',
  failed: 'That didn’t work. Please try again.',
  pushFailed: 'Notifications could not be sent to this browser. Please choose “By email”.',
  denied: {
    title: 'This browser blocks our notifications.',
    text: 'Open this site’s settings (the icon next to its address), allow notifications and try again. Or choose “By email”.',
  },
  'home-screen': {
    title: 'On an iPhone or iPad, put this trip on the Home Screen first:',
    steps: [
      'Tap the browser’s Share button, the square with an arrow.',
      'Choose “Add to Home Screen”.',
      'Open the trip from there and choose “Get alerts” in its menu ⋯.',
    ],
    text: 'Or choose “By email”.',
  },
  insecure: {
    title: 'This server can only send emails.',
    text: 'Notifications need an address that begins with https. Choose “By email”.',
  },
  none: {
    title: 'This browser cannot show notifications.',
    text: 'Choose “By email”, or open the trip in another browser.',
  },

  on: 'Alerts are on',
  pendingTitle: 'One more step',
  pending: (email: string) =>
    `We sent an email to ${email}. Please open it, press “Get alerts”, and then “Confirm” on the page that opens.`,
  pendingHint: `Nothing yet after a few minutes? Please check your spam folder. The link in it works for ${LIMITS.alertConfirmHours} hours.`,
  where: (email: string | null) => (email ? `By email to ${email}` : 'On this device'),
  about: (names: readonly string[] | null) => `About ${names ? listText(names) : 'everyone'}`,
  edit: 'Change',
  stop: 'Stop alerts',
  stopMail: 'Cancel alerts',
  stopped: 'Alerts are off.',
  stoppedHint: 'You won’t get any more alerts about this trip.',
  undo: 'Undo',
  again: 'Turn on again',
  done: 'Done',
} as const
