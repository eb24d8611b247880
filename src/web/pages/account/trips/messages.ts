import { LIMITS } from '#contract/limits.ts'

/** Texts of My Trips (spec account-5, account-6, account-7, account-8). */
export const messages = {
  title: 'My Trips',
  welcome: (email: string) => `Welcome, ${email}`,
  loading: 'Loading your trips...',
  failed: 'Failed to fetch trips',
  noToken: 'No authentication token found',
  retry: 'Try again',
  empty: 'No Trips Yet',
  emptyHint: (takesMail: boolean) =>
    `Trips you start while signed in appear here${takesMail ? ', and trips you forward a confirmation to' : ''}.`,
  emptyAction: 'Start a trip',

  untitled: (id: string) => `Trip ${id.slice(0, LIMITS.idShownChars)}`,
  noTravelers: 'No travelers yet',
  solo: 'Solo trip',
  noDate: 'Date not set',
  joined: (day: string) => `Joined ${day}`,
  creator: 'Creator',
  contributor: 'Contributor',
  share: 'Share',
  request: 'Request Access',
  emailLink: 'Email me the link',
  requesting: 'Sending...',
  view: 'View Trip',
  of: (name: string) => ` ${name}`,

  requested: 'Access link sent to your email!',
  requestFailed: 'Failed to request trip access. Please try again.',
  unauthorized: 'Authentication required',
  needsLink:
    'Access to this trip requires the original email link. Choose “Request Access”: if we have kept the link, we’ll send it to you again.',
  copied: 'Trip link copied to clipboard!',
  copyFailed: 'Unable to copy link to clipboard.',
  shareText: (name: string) => `${name}: everyone’s flights on one page`,
  summaryFailed: 'The details of this trip could not be loaded.',
} as const
