import { LIMITS } from '#contract/limits.ts'

/** Texts below the first screen (spec page-13, page-14, page-15, page-16). */
export const messages = {
  samples: 'Sample quotes. The number of families is a sample, too.',
  carousel: {
    role: 'carousel',
    slideRole: 'slide',
    previous: 'Previous',
    next: 'Next',
    pause: 'Pause',
    play: 'Play',
    choose: 'Choose a slide',
    slide: (name: string, number: number, count: number) => `${name}, ${number} of ${count}`,
    dot: (name: string, number: number) => `Show ${number}: ${name}`,
  },
  testimonials: {
    title: 'What families say',
    label: 'Quotes of families',
    by: (name: string) => `Quote of ${name}`,
  },
  ways: {
    title: 'One link instead of forty messages',
    label: 'The old way and the new way',
    oldWay: 'Old Way',
    newWay: (product: string) => `The ${product} way`,
    pairs: [
      {
        name: 'Who lands when?',
        old: 'Twelve emails, a spreadsheet that nobody opens, and the same question in the group every evening.',
        new: 'Everyone opens one page. The next to land is on top, with the time and the terminal.',
      },
      {
        name: 'A flight changes',
        old: 'Someone writes it in the group. It is forty messages up when you look for it at the airport.',
        new: 'Add the airline’s new email. The page has the new time, for everyone, behind the same link.',
      },
      {
        name: 'Who picks up whom?',
        old: 'Two cars wait at the same terminal, and Grandma stands at the other one.',
        new: 'Arrivals close in time are grouped, so one car fetches both.',
      },
    ],
  },
  stepsTitle: 'Three Easy Steps',
  steps: [
    {
      title: 'Forward your confirmation',
      text: 'Upload, paste or forward the booking emails, PDFs and screenshots that you already have.',
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
  features: {
    title: 'Everything on one page',
    label: 'Features',
    slides: [
      {
        picture: 'flights',
        title: 'Track All Flights',
        subtitle: "See everyone's itinerary in one place",
        benefits: ['All flights in one view', 'Arrival times at a glance', 'Never miss a pickup'],
        alt: 'A trip page on a phone: a list of flights with names, times and terminals',
      },
      {
        picture: 'map',
        title: 'Visual Map View',
        subtitle: 'Know where everyone is at any time',
        benefits: ["See everyone's location", 'Visual trip overview', 'Track all destinations'],
        alt: 'A trip page on a phone: a map with the routes of all travelers',
      },
      {
        picture: 'travelers',
        title: 'Manage Travelers',
        subtitle: "Keep everyone's details organized",
        benefits: ['All travelers organized', 'Contact info ready', "Know who's coming when"],
        alt: 'A trip page on a phone: a list of travelers with arrivals and departures',
      },
    ],
  },
  privacyTitle: 'Private by design',
  privacyLead: 'Your trip is stored encrypted, and the key to it is a password that is part of your link.',
  privacyMore: 'What we can see, and what we cannot',
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
  closing: { title: 'Who lands first?', text: 'Your page is ready in the time it takes to paste one email.' },
} as const
