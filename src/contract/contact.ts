/** Topics of a message to the operator, with labels (spec account-12). Pages load these but no schemas. */
export const CONTACT_CATEGORIES = {
  question: 'General Question',
  bug: 'Bug Report',
  feedback: 'Feedback',
  privacy: 'Privacy Concern',
  'data-deletion': 'Data Deletion Request',
  other: 'Other',
} as const
