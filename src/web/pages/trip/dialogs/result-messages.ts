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
  whoHint: 'Names, with commas between them',
  save: 'Save',
  saving: 'Saving…',
  isPart: 'Is this part of the trip?',
  dates: 'Its dates are far from the others.',
  places: 'It is far from the other places.',
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
  title: 'Keep your way back',
  email: 'Email',
  hint: 'This browser keeps your edit link. For other devices, have it sent to you: we can’t recover it.',
  send: 'Email me my edit link',
  sending: 'Sending...',
  failed: 'The mail could not be sent. Please try again.',
  sent: (email: string) => `Your edit link is on its way to ${email}.`,
} as const
