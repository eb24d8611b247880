import type { Disturbance } from '../disturbance.ts'

/** All small letters, as a chat has it. */
export const smallLetters: Disturbance = {
  name: 'small letters',
  disturb: (text) => text.toLowerCase(),
}

/** All capitals, as old reservation systems print. */
export const capitals: Disturbance = {
  name: 'capitals',
  disturb: (text) => text.toUpperCase(),
}
