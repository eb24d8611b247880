import { LIMITS } from '#contract/limits.ts'

/** Texts of the landing page (spec A §2). */
export const messages = {
  headline: ['Everyone’s flights.', 'One link.'],
  lead: 'Forward your booking emails. We turn them into one page that shows who lands when, so nobody asks twice and nobody waits at the wrong terminal.',
  start: 'Start Here',
  starting: 'Setting up...',
  createFailed: 'Failed to create your trip. Please try again.',
  ticks: ['No signup', 'Free', 'AI-powered'],
  trust: ['Trusted by', '14,000+', 'families'],
  stepsTitle: 'Three Easy Steps',
  steps: [
    {
      title: 'Forward your confirmation',
      text: 'Add the booking emails, PDFs or screenshots you already have. Pasting the text works too.',
    },
    {
      title: 'AI does the work',
      text: 'Flights, travelers and places to stay are read and sorted. Anything unsure is marked for you to check.',
    },
    {
      title: 'Share and stay synced',
      text: 'Send one link. Everyone sees who lands when, on any phone, without an account.',
    },
  ],
  privacyTitle: 'Private by design',
  privacyLead:
    'Your trip is encrypted with a password that is part of your link. We do not keep that password, so we cannot read your trip.',
  privacy: [
    {
      title: 'Auto-Delete',
      text: `Trips erase themselves ${LIMITS.retentionDays} days after the last flight.`,
    },
    { title: 'No Tracking', text: 'No analytics, no ads, no cookies that follow you.' },
    {
      title: 'Password Protected',
      text: 'A link to look, another link to change. You choose who gets which.',
    },
  ],
  chat: {
    label: 'Example group chat: Eleanor asks when everyone lands, one trip link answers',
    group: 'Family reunion',
    size: '8 people',
    lines: [
      { from: 'Grandma Eleanor', initials: 'EH', text: 'What time does everyone land on Friday?' },
      { from: 'James', initials: 'JH', text: 'I have 14 emails and a spreadsheet…' },
    ],
    mine: 'Just open this',
    cardHead: 'Landing in Barcelona',
    cardTitle: 'Hughes family reunion',
    cardText: 'Private link · 12–19 June',
    last: {
      from: 'Grandma Eleanor',
      initials: 'EH',
      text: 'Oh, that’s clever. I can read it without my glasses!',
    },
  },
} as const
