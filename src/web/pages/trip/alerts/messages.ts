import { LIMITS } from '#contract/limits.ts'
import { listText } from '#web/format.ts'

export const alertMessages = {
  bell: {
    none: 'Get alerts',
    active: 'Alerts are on',
    pending: 'Alerts: please check your email',
  },
  title: 'Get alerts',
  what: `We tell you when a flight is more than ${LIMITS.delayAttentionMinutes} minutes late, cancelled or diverted, when its gate changes, and when it has landed.`,
  who: 'About whom?',
  everybody: 'Everyone',
  some: 'Only some people',
  people: 'People to be told about',
  nobody: 'Please choose at least one person.',
  how: 'How?',
  device: { title: 'On this device', hint: 'A message pops up, even when this page is closed.' },
  mail: { title: 'By mail', hint: 'To any address. We send a mail first, which you confirm.' },
  email: 'Email address',
  start: 'Get alerts',
  change: 'Save',
  cancel: 'Cancel',
  asking: 'Please allow messages…',
  sending: 'One moment…',
  failed: 'This did not work. Please try again.',
  pushFailed: 'Notifications could not be sent to this browser. Please choose “By mail”.',
  denied: {
    title: 'This browser does not let us show messages.',
    text: 'Open the settings of this site (the sign beside its address), allow notifications, and try again. Or choose “By mail”.',
  },
  'home-screen': {
    title: 'On an iPhone or iPad, put this trip on the Home Screen first:',
    steps: [
      'Tap the Share sign of the browser, the square with an arrow.',
      'Choose “Add to Home Screen”.',
      'Open the trip from there, and choose “Get alerts” in its menu ⋯.',
    ],
    text: 'Or choose “By mail”.',
  },
  insecure: {
    title: 'This server can send mails only.',
    text: 'Messages on a device need an address that begins with https. Choose “By mail”.',
  },
  none: {
    title: 'This browser cannot show messages.',
    text: 'Choose “By mail”, or open the trip in another browser.',
  },

  on: 'Alerts are on',
  pendingTitle: 'One step is left',
  pending: (email: string) =>
    `We sent a mail to ${email}. Please open it, press “Yes, tell me”, and then “Confirm” on the page that opens.`,
  pendingHint: `Nothing there after a few minutes? Please check your spam folder. The mail is good for ${LIMITS.alertConfirmHours} hours.`,
  where: (email: string | null) => (email ? `By mail to ${email}` : 'On this device'),
  about: (names: readonly string[] | null) => `About ${names ? listText(names) : 'everybody'}`,
  edit: 'Change',
  stop: 'Stop alerts',
  stopMail: 'I do not want them',
  stopped: 'Alerts are stopped.',
  stoppedHint: 'We do not tell you about this trip any more.',
  undo: 'Undo',
  again: 'Turn on again',
  done: 'Done',
} as const
