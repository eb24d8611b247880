import { LIMITS } from '#contract/limits.ts'
import { PRODUCT } from '#contract/product.ts'

export const messages = {
  confirm: {
    title: 'Confirm email alerts',
    ask: 'Press the button, and we’ll email you when a flight on the trip',
    hint: 'If you didn’t ask for this, just close this page. You won’t get any more emails.',
    press: 'Confirm',
    done: 'Alerts are on',
    doneText: 'You can close this page. We’ll email you when a flight on the trip',
    doneHint: 'Every email ends with a link to stop them.',
  },
  stop: {
    title: 'Stop alerts',
    ask: 'Press the button to get no more alerts about this trip.',
    hint: 'Nothing has been stopped yet: programs that scan email open links too, so we ask you to press the button.',
    press: 'Stop alerts',
    done: 'Alerts are off',
    doneText: 'You won’t get any more emails about this trip. You can close this page.',
    mistake: 'Was that a mistake?',
    steps: [
      'Open your trip’s link.',
      'Open its menu ⋯ and choose “Get alerts”.',
      'Choose whose flights, and how. Then alerts are on again.',
    ],
  },
  reasons: {
    late: `is more than ${LIMITS.delayAttentionMinutes} minutes late`,
    cancelled: 'is cancelled',
    diverted: 'is diverted to another airport',
    gate: 'leaves from a different gate',
    landed: 'has landed',
  },
  sending: 'One moment…',
  failed: 'That didn’t work. Please try again.',
  badTitle: 'This link no longer works',
  bad: {
    confirm: `A confirmation link works for ${LIMITS.alertConfirmHours} hours, and only the newest one does. Part of the link may also have been lost when it was copied.`,
    stop: 'Part of the link may have been lost when it was copied. Please open it from the email itself.',
  },
  badHint: 'To get a new email, open your trip and choose “Get alerts” in its menu ⋯.',
  none: {
    title: 'Flight alerts',
    text: `${PRODUCT} can tell you when a flight on your trip changes: with a notification on your phone or computer, or by email. You don’t need an account.`,
    steps: [
      'Open your trip’s link.',
      'Open its menu ⋯ and choose “Get alerts”.',
      'Choose whose flights, and how.',
    ],
    stop: 'To stop them, choose “Alerts are on” in the same menu, or use the link at the end of each email.',
  },
  home: 'Return to home',
} as const
