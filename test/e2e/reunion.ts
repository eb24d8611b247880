import type { ItineraryCreated } from '#contract/trip.ts'
import { addByHand, makeTrip } from './trips.ts'

const HOMES = 'LIS DUB OSL ARN HEL WAW PRG VIE BUD ATH IST CPH EDI NCE CAI'.split(' ')
const HUBS = ['LHR', 'FRA', 'CDG', 'AMS', 'ZRH']
const FIRST = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Hana', 'Ivo', 'Jan', 'Kim', 'Leo', 'Mona']
const LAST = ['Abbott', 'Brandt']

/** 25 people in 15 parties, who change planes there and back: 60 flights. */
export async function makeReunion(url: string): Promise<ItineraryCreated> {
  const trip = await makeTrip(url, 'Grandma turns ninety')
  const names = LAST.flatMap((last) => FIRST.map((first) => `${first} ${last}`)).slice(0, 25)
  const ids = await addByHand(
    url,
    trip,
    names.map((name) => ({ thing: 'traveler', fields: { name } })),
  )
  const parties = HOMES.map((_, index) => ids.filter((_id, at) => at % HOMES.length === index))
  await addByHand(
    url,
    trip,
    parties.flatMap((travelers, index) => flightsOf(HOMES[index] ?? '', index, travelers)),
  )
  return trip
}

function flightsOf(home: string, index: number, travelers: string[]) {
  const hub = HUBS[index % HUBS.length] ?? ''
  const clock = (hours: number) => `${String(hours + Math.floor(index / 3)).padStart(2, '0')}:${index % 3}5`
  const flight = (number: number, day: string, [from, to]: string[], [leaves, lands]: number[]) => ({
    thing: 'flight' as const,
    fields: {
      flightNumber: `LH${number + index}`,
      departureDate: day,
      departureAirport: from,
      departureTime: clock(leaves ?? 0),
      arrivalDate: day,
      arrivalAirport: to,
      arrivalTime: clock(lands ?? 0),
      travelers,
    },
  })
  return [
    flight(100, '2027-06-11', [home, hub], [0, 6]),
    flight(200, '2027-06-11', [hub, 'BCN'], [8, 10]),
    flight(300, '2027-06-18', ['BCN', hub], [8, 10]),
    flight(400, '2027-06-18', [hub, home], [12, 18]),
  ]
}
