/** Texts of the travelers filter over the flights and the map. */
export const filterMessages = {
  find: 'Find a traveler',
} as const
