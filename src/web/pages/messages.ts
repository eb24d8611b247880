/** Texts of the screens that stand alone (spec A §2). */
export const messages = {
  notFoundTitle: 'What are we doing here?!',
  notFoundAction: 'Return to home',
  needsScript: 'Skein needs JavaScript for this page.',
  errorTitle: 'Something went wrong',
  errorText: 'An unexpected error occurred. Please try refreshing the page.',
  errorRetry: 'Try Again',
  errorRefresh: 'Refresh Page',
} as const
