/** Of the question who looks. */
export const youMessages = {
  ask: 'Which one are you?',
  watching: 'Just watching',
  you: 'You',
} as const
