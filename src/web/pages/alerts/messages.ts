import { LIMITS } from '#contract/limits.ts'
import { PRODUCT } from '#contract/product.ts'

export const messages = {
  confirm: {
    title: 'Confirm alerts by mail',
    ask: 'Press the button, and we send you a mail when a flight of the trip',
    hint: 'If you did not ask for this, close this page and you get no more mail.',
    press: 'Confirm',
    done: 'Alerts are on',
    doneText: 'You can close this page. We send you a mail when a flight of the trip',
    doneHint: 'Every mail has a link at its end that stops them.',
  },
  stop: {
    title: 'Stop alerts',
    ask: 'Press the button, and we tell you nothing more about this trip.',
    hint: 'Programs that check mail open links too. They press no buttons, so nothing has happened yet.',
    press: 'Stop alerts',
    done: 'Alerts are stopped',
    doneText: 'We do not write to you about this trip any more. You can close this page.',
    mistake: 'Was that a mistake?',
    steps: [
      'Open the link of your trip.',
      'Open its menu ⋯, and choose “Get alerts”.',
      'Choose about whom, and how. From then on you are told again.',
    ],
  },
  reasons: {
    late: `is more than ${LIMITS.delayAttentionMinutes} minutes late`,
    cancelled: 'is cancelled',
    diverted: 'is diverted to another airport',
    gate: 'leaves from another gate',
    landed: 'has landed',
  },
  sending: 'One moment…',
  failed: 'The server could not do this. Please try again.',
  badTitle: 'This link does not work any more',
  bad: {
    confirm: `A link to confirm works for ${LIMITS.alertConfirmHours} hours, and only the newest one does. It may also be that the link was cut off when it was copied.`,
    stop: 'It may be that the link was cut off when it was copied. Please open it from the mail itself.',
  },
  badHint: 'To ask for a new mail, open the page of your trip, and choose “Get alerts” in its menu ⋯.',
  none: {
    title: 'Alerts about flights',
    text: `${PRODUCT} can tell you when a flight of your trip changes: with a message on your phone or computer, or with a mail. You need no account.`,
    steps: [
      'Open the link of your trip.',
      'Open its menu ⋯, and choose “Get alerts”.',
      'Choose about whom, and how.',
    ],
    stop: 'To stop them, choose “Alerts are on” at the same place, or the link at the end of each mail.',
  },
  home: 'To the start page',
} as const
