export const legal = {
  contents: 'Contents',
  updated: (day: string) => `Last updated on ${day}`,
} as const
