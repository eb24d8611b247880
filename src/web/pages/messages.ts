import { PRODUCT } from '#contract/product.ts'

/** Texts around pages, and of standalone screens (spec product-5, page-7, page-8). */
export const messages = {
  home: `${PRODUCT} home`,
  about: 'About',
  terms: 'Terms',
  privacy: 'Privacy',
  contact: 'Contact',
  versionTitle: 'Version, commit and build date',
  /** `built`: yyyy-mm-dd. */
  version: (version: string, commit: string, built: string) =>
    [version, commit, built].filter(Boolean).join(' · '),

  contents: 'Contents',
  updated: (day: string) => `Last updated on ${day}`,

  notFoundPage: 'Not found',
  notFoundTitle: 'What are we doing here?!',
  notFoundAction: 'Return to home',
  needsScript: `${PRODUCT} needs JavaScript for this page.`,
  errorTitle: 'Something went wrong',
  errorText: 'An unexpected error occurred. Please try refreshing the page.',
  missingTitle: 'This page could not be loaded',
  missingText: 'It will load when you’re back online.',
  errorRetry: 'Try Again',
  errorRefresh: 'Refresh Page',
} as const
