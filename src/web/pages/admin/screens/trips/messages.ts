/** Texts of the trip inspector (spec B §8). */
export const tripMessages = {
  linkEmpty: 'Please enter a URL to extract trip information',
  linkUnknown: 'Could not extract trip ID from the provided URL',
  linkInvalid: 'Invalid URL format. Please check the URL and try again.',
  noCriterion: 'Please provide at least one search criteria',
} as const
