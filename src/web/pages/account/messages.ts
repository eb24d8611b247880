import type { MagicLinkResult } from '#contract/account.ts'
import { LIMITS } from '#contract/limits.ts'
import { PRODUCT } from '#contract/product.ts'
import { countText } from '#web/format.ts'

/** Texts of the account screens (spec page-4, account-2, account-8). */
export const messages = {
  loading: 'Loading...',
  nav: 'Account',
  myTrips: 'My Trips',
  profile: 'Profile',
  signOut: 'Sign Out',
  unheard: `You’re signed out in this browser, but the server did not answer. There, the sign-in ends after ${LIMITS.sessionDays} days without use. To end it sooner, sign in and choose “Sign out everywhere”.`,
  failed: 'This part could not be loaded. Please check your connection and try again.',
  retry: 'Try again',

  signInTitle: 'Sign In Required',
  signInText: (takesMail: boolean) =>
    `My Trips shows every trip you started while signed in${takesMail ? ', and every trip you forwarded an email to' : ''}. Enter your email address and we’ll send you a link to sign in. There is no password.`,
  signInFree: 'You don’t need to sign in to use a trip: its link is enough.',
  email: 'Email',
  emailHint: 'The address you forward your confirmations from.',
  send: 'Email me a link',
  sending: 'Sending...',
  sendFailed: 'The email could not be sent. Please try again.',
  sentTitle: 'Check your email',
  sentTo: (email: string) => `If ${email} can receive email, a sign-in link is on its way.`,
  sentHint: `Open it on this device. It works once, for ${LIMITS.magicLinkHours} hours. Nothing yet after a few minutes? Please check your spam folder.`,
  again: 'Send it again',
  againSoon: 'You can send it again in a minute.',
  sentAgain: 'We sent another link. Only the newest one works.',
  otherEmail: 'Use a different address',

  verifyTitle: 'Sign in',
  verifyAsk: `If you asked for this link, press the button to sign in to ${PRODUCT} in this browser.`,
  verifyWhy:
    'Programs that scan email open links too, and each link works only once. That’s why we ask you to press the button.',
  verifyPress: 'Sign in',
  verifying: 'Verifying your link...',
  verifiedTitle: 'You’re signed in',
  verified: (email: string) => `Signed in as ${email}`,
  claimed: ({ tripsClaimed, tripsFound }: Pick<MagicLinkResult, 'tripsClaimed' | 'tripsFound'>) =>
    `${countText(tripsClaimed, 'trip')} claimed from ${countText(tripsFound, 'email activity', 'email activities')}`,
  toTrips: 'Go to My Trips',
  verifyFailed: 'Verification failed',
  noToken: 'No verification token found in URL',
  causes: 'This can happen when:',
  causeList: [
    `the link expired after ${LIMITS.magicLinkHours} hours`,
    'the link was already used',
    'the link has an invalid token, for example because it was cut off',
  ],
  newLink: 'Get a new link',
} as const
