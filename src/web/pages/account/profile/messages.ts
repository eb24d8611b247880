import { LIMITS } from '#contract/limits.ts'

/** Texts of the profile (spec account-9, account-10). */
export const messages = {
  title: 'Profile',
  email: 'Email',
  joined: 'Joined',
  userId: 'User ID',
  howTitle: 'How you sign in',
  how: `You sign in with a magic link: we send it to your email address, and it works once, within ${LIMITS.magicLinkHours} hours. There is no password to remember or to lose. Whoever can read your mail can sign in as you.`,
  sessionsTitle: 'Where you are signed in',
  sessions: `This browser stays signed in until you sign out, or until you have not used it for ${LIMITS.sessionDays} days.`,
  signOut: 'Sign Out',
  everywhere: 'Sign out everywhere',
  everywhereHint:
    'Signing out everywhere also ends it on every other phone and computer, for example one that you have lost.',
  staysHint:
    'Signing out keeps the edit links of your trips in this browser, and they open these trips. If other people use it too, clear the data of this site in its settings.',
  everywherePending: 'Signing out...',
  everywhereFailed: 'We could not sign you out everywhere. Please try again.',
  deleteTitle: 'Delete your account',
  deleteHint:
    'Erases your account, your email address, your sign-ins on all devices, the list of your trips and your messages to us. The trips themselves, with what you forwarded to them, stay for the others until their time, and their links go on working.',
  delete: 'Delete Account',
  deleteWarning: 'This cannot be undone. Your account is erased at once.',
  confirm: 'Confirm Delete',
  cancel: 'Cancel',
  deleting: 'Deleting...',
  deleteFailed: 'Failed to delete account. Please try again.',
  deletedTitle: 'Your account is deleted',
  deleted: 'You are signed out. Your trips stay for the others, and you can read them by their links.',
  home: 'Return to home',
  back: 'Back to My Trips',
} as const
