/** Texts of wall mode. */
export const wallMessages = {
  leave: 'Leave wall mode',
  fullScreen: 'Full screen',
  stale: (time: string) => `No connection. Last updated ${time}`,
  nothing: 'Nobody is on the board yet.',
  page: (from: number, to: number, count: number) => `${from}–${to} of ${count}`,
  driver: (name: string) => `Driver: ${name}`,
  loading: 'Loading the board…',
  failed: 'The board could not be loaded. We’ll try again every five minutes.',
} as const
