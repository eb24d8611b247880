/** Texts of the travelers tab (spec view-18, view-19, view-20, view-21). */
export const travelerMessages = {
  failed: 'Failed to fetch travelers:',
  loading: 'Loading travelers...',
  empty: 'No travelers yet',
  emptyHint: 'They appear once a booking with their name is added.',
  filter: 'Show travelers',
  columns: { name: 'Name', arrives: 'Arrives', departs: 'Departs', with: 'Travel with', stay: 'Stay' },
  from: (city: string) => `From: ${city}`,
  more: (count: number) => `+${count}`,
  none: { arrival: 'No arrival data', departure: 'No departure data' },
  solo: 'Solo',
} as const
