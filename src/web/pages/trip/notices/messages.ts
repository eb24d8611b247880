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
  /** `time`: "9:51", "11 June 2027, 9:51" */
  offline: (time: string) => `You are offline. As of ${time}.`,
  lost: (time: string) => `The server cannot be reached right now. As of ${time}.`,
} as const

/** Above everything on the page. */
export const tripNoteMessages = {
  unreachable: 'Links may not work for others: this server cannot be reached at its public address',
  damaged: 'This trip’s stored data was tampered with',
  damagedHint:
    'The changed parts are left out, so something may be missing. Please tell whoever runs this server.',
  unreachableHint: 'Whoever runs this server should check the address it was given.',
} as const
