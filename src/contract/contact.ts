/** Contact topics with labels (spec account-12), apart from the schemas, which no page loads. */
export const CONTACT_CATEGORIES = {
  question: 'General Question',
  bug: 'Bug Report',
  feedback: 'Feedback',
  privacy: 'Privacy Concern',
  'data-deletion': 'Data Deletion Request',
  other: 'Other',
} as const
