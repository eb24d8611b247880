/** Why a trip cannot be shown or changed, and what to do. */
export const missingMessages = {
  cut: {
    title: 'The link is not complete',
    text: 'Its end is missing: some apps cut long links. Copy the whole link again, or ask whoever sent it to send it again.',
  },
  wrong: {
    title: 'The password in the link is wrong',
    text: 'The trip is there, but this link does not open it. Ask whoever made the trip for the link.',
  },
  never: {
    title: 'There is no such trip',
    text: 'There may be a typo in the link, or the trip was deleted long ago. Ask whoever sent it, or start a trip of your own.',
  },
  erased: {
    title: 'The trip was erased',
    text: 'Nobody can bring it back. If you still need its flights, ask somebody who kept a copy, or add the bookings to a new trip.',
  },
  editCut: 'This edit link is not complete',
  editCutHint:
    'Its end is missing, so you can look at the trip but not change it. Copy the whole link again.',
  editWrong: 'This edit link does not work',
  editWrongHint: 'You can look at the trip but not change it. Ask whoever made the trip for the edit link.',
  enterEdit: 'Enter the edit password',
} as const
