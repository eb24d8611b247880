/** `started`, `mailStarted` and `invalidTime` are to the letter (spec notify-4, notify-5). */
export const noticeMessages = {
  label: 'Notifications',
  started: 'Upload started...',
  mailStarted: 'Email received and queued for processing...',
  invalidTime: 'Invalid time',
  dismiss: (name: string) => `Dismiss ${name}`,
  more: (count: number) => `+ ${count} more`,
  fewer: 'Show fewer',
  progress: (name: string) => `Progress ${name}`,
  mail: 'A forwarded email',
  document: 'A travel document',
  states: { pending: 'Waiting', 'in-progress': 'Reading', completed: 'Done', failed: 'Failed' },
  slow: 'Taking longer',
  offline: (time: string) => `You are offline. This is what was known at ${time}.`,
  lost: (time: string) => `The server cannot be reached right now. This is what was known at ${time}.`,
} as const
