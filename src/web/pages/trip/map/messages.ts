/** Texts of the map tab (spec A §2). */
export const mapMessages = {
  title: 'Travel Routes Overview',
  filter: 'Show routes for',
  all: 'All',
  outbound: 'Outbound',
  return: 'Return',
  destination: 'Destination',
  list: 'Routes',
  noRoutes: 'No routes to draw yet',
  noRoutesHint: 'They appear with the first flight.',
  missing: 'We do not know where this place is, so it is drawn here.',
  label: 'Map of the travel routes. The same routes stand in the list below it.',
  loading: 'Loading map…',
} as const
