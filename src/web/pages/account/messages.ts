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
  unheard: `You are signed out here, and this browser has forgotten your sign-in. The server did not answer; there, the sign-in ends after ${LIMITS.sessionDays} days without use. To end it sooner, sign in and choose “Sign out everywhere”.`,
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
  sendFailed: 'The mail could not be sent. Please try again.',
  sentTitle: 'Check your email',
  sentTo: (email: string) => `If ${email} can receive mail, a link to sign in is on its way.`,
  sentHint: `Open it on this device. It works once, for ${LIMITS.magicLinkHours} hours. Nothing there after a few minutes? Please check your spam folder.`,
  again: 'Send it again',
  againSoon: 'You can send it again in a minute.',
  sentAgain: 'We sent another link. The newest one works.',
  otherEmail: 'Use another address',

  verifyTitle: 'Sign in',
  verifyAsk: `Press the button to sign in to ${PRODUCT} in this browser, if it was you who asked for this link.`,
  verifyWhy: 'Programs that check mail open links too. They press no buttons, so your link stays yours.',
  verifyPress: 'Sign in',
  verifying: 'Verifying your link...',
  verifiedTitle: 'You are signed in',
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
  newLink: 'Ask for a new link',
} as const
