/** Texts of the first sheet; those of spec page-10 and page-11 are to the letter. */
export const messages = {
  title: 'What’s the occasion?',
  hint: 'Family reunion',
  first: 'Add the first bookings:',
  ways: { files: 'Photos & files', text: 'Paste', email: 'Forward an email' },
  byHand: 'Enter a flight by hand',
  starting: 'Setting up...',
  createFailed: 'Failed to create your trip. Please try again.',
} as const
