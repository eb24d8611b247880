import { find as findZones } from 'geo-tz/all'

const SAMPLES = [new Date('2027-01-15T12:00Z'), new Date('2027-07-15T12:00Z')]
const offsetsByZone = new Map()

/**
 * The zone on which most of the given ones and the map of zone borders agree, compared by the hours they keep in winter and
 * summer. The map decides where all differ.
 */
export function voteZone(candidates, { lat, lng }) {
  const onMap = findZones(lat, lng)[0]
  const voters = [...candidates, onMap].filter(isZone)
  const votes = new Map()
  for (const zone of voters) votes.set(offsets(zone), (votes.get(offsets(zone)) ?? 0) + 1)
  const most = Math.max(...votes.values())
  const winners = voters.filter((zone) => votes.get(offsets(zone)) === most)
  const agreed = new Set(winners.map(offsets)).size === 1
  return { zone: agreed ? winners[0] : onMap, disputed: votes.size > 1 }
}

function isZone(zone) {
  if (!zone) return false
  try {
    return Boolean(offsets(zone))
  } catch {
    return false
  }
}

function offsets(zone) {
  const known = offsetsByZone.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  const found = SAMPLES.map(
    (date) => format.formatToParts(date).find(({ type }) => type === 'timeZoneName').value,
  ).join(' ')
  offsetsByZone.set(zone, found)
  return found
}
