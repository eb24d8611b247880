/** Texts of a stream of lines (spec B §8). */
export const streamMessages = {
  failed: (status: number) => `Stream connection failed: ${status}`,
  noBody: 'No response body available for streaming',
  interrupted: (seconds: number) => `Stream connection interrupted. Reconnecting in ${seconds}s...`,
} as const
