/** Texts of a stream of lines (spec debug-2, debug-6, debug-14). */
export const streamMessages = {
  states: {
    idle: 'Connecting',
    connecting: 'Connecting',
    connected: 'Live Stream',
    waiting: 'Disconnected',
    refused: 'Disconnected',
    complete: 'Complete',
  },
  reconnect: 'Reconnect',
  old: 'Newer lines have not come since',
  failed: (status: number) => `Stream connection failed: ${status}`,
  noBody: 'No response body available for streaming',
  interrupted: (seconds: number) => `Stream connection interrupted. Reconnecting in ${seconds}s...`,
} as const
