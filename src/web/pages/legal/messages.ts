/** Words around the legal texts. */
export const legal = {
  contents: 'Contents',
  updated: (day: string) => `Last updated on ${day}`,
} as const

/** Contact form (spec A §2, §8). */
export const contact = {
  title: 'Contact',
  lead: 'We typically reply within 24 hours.',
  name: 'Name',
  email: 'Email',
  category: 'Category',
  subject: 'Subject',
  message: 'Message',
  send: 'Send Message',
  sending: 'Sending...',
  failed: 'Failed to send message. Please try again.',
  sent: "Thank you for contacting us! We'll get back to you as soon as possible.",
  categories: [
    ['question', 'General Question'],
    ['bug', 'Bug Report'],
    ['feedback', 'Feedback'],
    ['privacy', 'Privacy Concern'],
    ['data-deletion', 'Data Deletion Request'],
    ['other', 'Other'],
  ],
} as const
