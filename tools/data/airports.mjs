import { find as findZones } from 'geo-tz/all'
import metros from '../../data/metro.json' with { type: 'json' }
import hand from './hand/airports.json' with { type: 'json' }
import { readSources } from './sources.mjs'

const SAMPLES = [new Date('2027-01-15T12:00Z'), new Date('2027-07-15T12:00Z')]
const offsetsByZone = new Map()
const NO_AIRPORT = /closed|heliport|balloon/
const STATION = /\brailway station\b|^Gare /i
/** Timetables in Xinjiang are in Beijing time, whatever clocks in the street show. */
const CHINA = { zone: 'Asia/Shanghai', disputed: false }

/** `file`: `{ zones, airports }`, a short row each. `airports`: all that was merged, for the gazetteer. */
export async function buildAirports() {
  const sources = await readSources()
  const codes = new Set([
    ...Object.values(sources).flatMap((source) => [...source.keys()]),
    ...Object.keys(hand.added),
  ])
  const merged = [...codes]
    .sort()
    .map((code) => merge(code, sources))
    .filter(Boolean)
  const zones = [...new Set(merged.map(({ zone }) => zone))].sort()
  console.log(
    merged.length,
    'airports;',
    merged.filter(({ disputed }) => disputed).length,
    'with a disputed zone',
  )
  return { file: { zones, airports: merged.map((airport) => row(airport, zones)) }, airports: merged }
}

function merge(code, { airportData, openTravelData, ourAirports }) {
  const added = hand.added[code]
  if (added) return { ...added, code, names: [], cities: [], closed: hand.closed[code], disputed: false }
  const found = samePlace(
    [airportData.get(code), ourAirports.get(code), openTravelData.get(code)].filter(Boolean),
  )
  const first = (field) => found.map((source) => source[field]).find(Boolean)
  const isUsed = found.some(({ scheduled }) => scheduled)
  if (NO_AIRPORT.test(first('type') ?? '') && !isUsed) return undefined
  // An airfield sharing a city's code (CAS, ANK), or a city listed as an airport (PAR): tickets mean the city
  if (code in metros && (!isUsed || found.length === 1)) return undefined
  const { lat, lng } = found[0]
  if (lat === 0 && lng === 0) return undefined
  const names = found.map(({ name }) => shortName(name)).filter(Boolean)
  const cities = found
    .toReversed()
    .map(({ city }) => shortCity(city))
    .filter(Boolean)
  return {
    code,
    name: names[0],
    city: cities[0] ?? names[0],
    country: first('country'),
    ...voteZone(
      found.map((source) => source.zone?.trim()),
      { lat, lng },
    ),
    lat,
    lng,
    size: sizeOf(first('type'), hasFlights(found) || code in hand.closed),
    icao: icaoOf(found),
    names,
    cities,
    closed: hand.closed[code],
    ...(first('country') === 'CN' && CHINA),
    ...hand.corrections[code],
  }
}

/** A code may have passed to another airport since a source was written: keeps the place that most mean. */
function samePlace(found) {
  const near = (one) => found.filter((other) => Math.hypot(one.lat - other.lat, one.lng - other.lng) < 1.5)
  return found.map(near).reduce((best, group) => (group.length > best.length ? group : best), [])
}

/** One source marks hundreds of helipads and bays (without ICAO code) and railway stations as scheduled. */
function hasFlights(found) {
  return found.some(({ scheduled, icao, name }) => scheduled && icao && !STATION.test(name))
}

/** L: large; M: has scheduled flights; S: all others. */
function sizeOf(type = '', isUsed) {
  if (!isUsed) return 'S'
  if (type === 'large_airport') return 'L'
  return 'M'
}

const icaoOf = (found) => found.map(({ icao }) => icao).find((icao) => /^[A-Z]{4}$/.test(icao ?? ''))

const shortName = (name = '') => name.replace(/\s+(Airport|Apt)$/i, '').trim()

/** "Paris (Roissy-en-France, Val-d'Oise)" → "Paris", "Pendik, Istanbul" → "Istanbul". */
function shortCity(city = '') {
  const bare = city
    .replace(/\s*\(.*$/, '')
    .replace(/ City$/, (suffix) => (city === 'New York City' ? '' : suffix))
  return bare
    .split(/\s*[,/]\s*/)
    .at(-1)
    .trim()
}

function row({ code, name, city, country, zone, lat, lng, size, icao, closed }, zones) {
  const round = (degrees) => Math.round(degrees * 1000) / 1000
  const short = [
    code,
    name,
    city === name ? '' : city,
    country,
    zones.indexOf(zone),
    round(lat),
    round(lng),
    size,
  ]
  if (icao || closed) short.push(icao ?? '')
  if (closed) short.push(closed)
  return short
}

/** The zone that most sources and the map agree on, compared by winter and summer offsets; else the map's. */
function voteZone(candidates, { lat, lng }) {
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
