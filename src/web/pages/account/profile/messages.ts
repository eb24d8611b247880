import { LIMITS } from '#contract/limits.ts'

/** Texts of the profile (spec account-9, account-10). */
export const messages = {
  title: 'Profile',
  email: 'Email',
  joined: 'Joined',
  userId: 'User ID',
  howTitle: 'How you sign in',
  how: `You sign in with a magic link: we send it to your email address, and it works once, within ${LIMITS.magicLinkHours} hours. There is no password to remember or lose. Anyone who can read your email can sign in as you.`,
  sessionsTitle: 'Where you’re signed in',
  sessions: `This browser stays signed in until you sign out, or until you have not used it for ${LIMITS.sessionDays} days.`,
  signOut: 'Sign Out',
  everywhere: 'Sign out everywhere',
  everywhereHint: 'This also signs you out on every other phone and computer, for example one you have lost.',
  staysHint:
    'Signing out keeps your trips’ edit links in this browser, and they open those trips. If other people use it too, clear this site’s data in the browser’s settings.',
  everywherePending: 'Signing out...',
  everywhereFailed: 'We couldn’t sign you out everywhere. Please try again.',
  deleteTitle: 'Delete your account',
  deleteHint:
    'Erases your account, your email address, your sign-ins on all devices, the list of your trips and your messages to us. The trips themselves stay for everyone else, with everything you added, and their links keep working.',
  delete: 'Delete Account',
  deleteWarning: 'This cannot be undone. Your account is erased at once.',
  confirm: 'Confirm Delete',
  cancel: 'Cancel',
  deleting: 'Deleting...',
  deleteFailed: 'Failed to delete account. Please try again.',
  deletedTitle: 'Your account is deleted',
  deleted: 'You’re signed out. Your trips stay for everyone else, and their links still open them.',
  home: 'Return to home',
  back: 'Back to My Trips',
} as const
