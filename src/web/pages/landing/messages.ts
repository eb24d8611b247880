/** Texts of the first screen (spec product-6, page-10, page-11). `mail`, `model`: see `LandingPageData`. */
export const messages = {
  headline: ['Everyone’s flights.', 'One link.'],
  lead: (mail: boolean) =>
    `${mail ? 'Upload, paste or forward' : 'Upload or paste'} your booking emails. We turn them into one page that shows who lands when, so nobody asks twice and nobody waits at the wrong terminal.`,
  ticks: (model: boolean) => ['No signup', 'Free', model ? 'AI-powered' : 'No app'],
  trust: { before: 'Trusted by', who: 'families' },
  nav: { label: 'Main', how: 'How it works', privacy: 'Privacy', trips: 'My Trips' },
  start: 'Start Here',
  starting: 'Setting up...',
  needsScript: 'Start Here needs JavaScript. Please turn it on.',
  example: 'See an example',
} as const
