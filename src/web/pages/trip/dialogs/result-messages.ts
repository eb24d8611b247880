/** Texts of what was just added, a line for each party. */
export const resultMessages = {
  title: 'Added to your trip',
  lands: (time: string) => `lands ${time}`,
  leaves: (time: string) => `leaves ${time}`,
  check: (field: string) => `Please check the ${field}:`,
  notFound: 'not in the document',
  right: 'That’s right',
  change: 'Change',
  who: 'Who is on it?',
  whoHint: 'Names, separated by commas',
  save: 'Save',
  saving: 'Saving…',
  isPart: 'Is this part of the trip?',
  dates: 'Its dates don’t fit the rest of the trip.',
  places: 'It’s far from everywhere else on the trip.',
  keep: 'Keep',
  remove: 'Remove',
  removing: 'Removing…',
  removeFailed: 'Failed to delete document',
  send: 'Send the link to everyone',
  copied: 'Link copied. Paste it into your chat or email.',
  copyFailed: 'Unable to copy link to clipboard.',
  files: (count: string) => `${count} read`,
  more: 'Add more',
} as const

/** Texts of the edit link that goes to its owner by mail. */
export const keepMessages = {
  title: 'Don’t lose your edit link',
  email: 'Email',
  hint: 'This browser remembers your edit link. Get it by email for your other devices: we can’t recover it.',
  send: 'Email me my edit link',
  sending: 'Sending...',
  failed: 'The email couldn’t be sent. Please try again.',
  sent: (email: string) => `Your edit link is on its way to ${email}.`,
} as const
