/** Texts of the first screen (spec page-10, page-11); the operator's are in content.json. */
export const messages = {
  nav: { label: 'Main', how: 'How it works', privacy: 'Privacy', trips: 'My Trips' },
  start: 'Start Here',
  starting: 'Setting up...',
  createFailed: 'Failed to create your trip. Please try again.',
  sample: 'Sample number',
  needsScript: 'Start Here needs JavaScript, and so do trips. Please turn it on in your browser.',
  example: 'See an example',
} as const
