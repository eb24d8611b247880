import { CONTACT_CATEGORIES } from '#contract/contact.ts'

/** Contact page (spec account-11, account-12, account-13). */
export const messages = {
  title: 'Contact',
  lead: 'We typically reply within 24 hours.',
  required: 'All fields are required.',
  name: 'Name',
  nameHint: 'So we know what to call you.',
  email: 'Email',
  emailHint: 'We’ll reply to this address.',
  category: 'Category',
  categories: Object.entries(CONTACT_CATEGORIES),
  subject: 'Subject',
  message: 'Message',
  messageHint: 'Please don’t send a trip’s link: anyone who has it can read the trip.',
  trap: 'Website',
  send: 'Send Message',
  sending: 'Sending...',
  failed: 'Failed to send message. Please try again.',
  sent: "Thank you for contacting us! We'll get back to you as soon as possible.",
}
