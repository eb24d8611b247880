/** Texts of the trips whose links this browser keeps. */
export const messages = {
  title: 'Your trips on this device',
  opened: (day: string) => `Last opened ${day}`,
  all: (count: number) => `All ${count} trips`,
  hide: 'Hide',
  add: 'Add all to my account',
  adding: 'Adding…',
  addFailed: (names: readonly string[]) => `${names.join(', ')} could not be added. Please try again.`,
} as const
