/** Texts of the screens that stand alone (spec A §2). */
export const messages = {
  notFoundTitle: 'What are we doing here?!',
  notFoundAction: 'Return to home',
  errorTitle: 'Something went wrong',
  errorText: 'An unexpected error occurred. Please try refreshing the page.',
  missingTitle: 'This page could not be loaded',
  missingText: 'It loads by itself when the connection is back.',
  errorRetry: 'Try Again',
  errorRefresh: 'Refresh Page',
} as const
