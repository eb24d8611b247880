/**
 * `node tools/bench/flight-cost.ts`: simulated questions to a live source on a busy day: 10,000 trips with 4
 * travelers, half of them flying there and half home, a third with a connection; popularity of flights by
 * Zipf (exponent 0.75); 25 % late by up to 90 minutes, 1.5 % cancelled. (a) asks for each flight of each trip
 * every 5 minutes, from 6 hours before departure until it landed; (b) and (c) ask by `nextCheck`: nobody
 * looks, or a stated part of the trips has alerts or an open page. Retries, unknown flights and the budget
 * are not counted.
 */
import type { FlightReport, WatchedFlight } from '#domain/flight/flight-report.ts'
import { mergeReport, type KnownReport } from '#domain/flight/merge-report.ts'
import { nextCheck } from '#domain/flight/next-check.ts'
import { seededRandom } from '#test/fuzz/random.ts'

const TRIPS = 10_000
const TRAVELERS = 4
const SHARING = 2
const CONNECTING = 1 / 3
const FLIGHTS = [3_000, 10_000, 30_000]
const EXPONENT = 0.75
const LATE = 0.25
const MAX_LATE = 90
const CANCELLED = 0.015
const FOLLOWED = [0.1, 0.3, 1]
/** `FLIGHT_QUERIES_PER_DAY` where the operator says nothing. */
const BUDGET = 500

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = '2027-06-11'
const MIDNIGHT = Date.parse(`${DAY}T00:00:00Z`)
const NOWHERE = { find: () => undefined }

type Flown = {
  flight: WatchedFlight
  departs: number
  lands: number
  late: number
  cancelled: boolean
  trips: Set<number>
}

let random = seededRandom(0).unit

for (const count of FLIGHTS) report(count)

function report(count: number): void {
  random = seededRandom(20_270_611).unit
  const flights = Array.from({ length: count }, (_, index) => makeFlight(index))
  const legs = board(flights)
  const flown = flights.filter(({ trips }) => trips.size)
  const each = flown.reduce((sum, flight) => sum + flight.trips.size * everyFiveMinutes(flight), 0)
  const lines: [string, number][] = [['(a) every flight of every trip, every 5 minutes', each]]
  lines.push(['(b) ours, nobody looks', total(flown, () => false)])
  for (const part of FOLLOWED) {
    const follows = Array.from({ length: TRIPS }, () => random() < part)
    const attended = ({ trips }: Flown) => [...trips].some((trip) => follows[trip])
    const name = `(c) ours, alerts or an open page in ${part * 100} % of trips`
    lines.push([name, total(flown, attended)])
  }
  const everybody = total(flown, () => true)
  const shown = (value: number) => value.toLocaleString('en')
  console.log(
    `${shown(TRIPS)} trips, ${shown(TRIPS * TRAVELERS)} travelers, ${shown(legs)} legs in trips, ${shown(flown.length)} of ${shown(count)} flights`,
  )
  console.log('')
  console.log('| A busy day | Questions | For a flight | Against (a) |')
  console.log('| --- | ---: | ---: | ---: |')
  for (const [name, questions] of lines)
    console.log(
      `| ${name} | ${shown(questions)} | ${(questions / flown.length).toFixed(1)} | 1 : ${(each / questions).toFixed(0)} |`,
    )
  const served = (questions: number) => Math.floor((BUDGET * flown.length) / questions)
  console.log('')
  console.log(
    `${BUDGET} questions a day serve ${served(lines[1]?.[1] ?? 1)} flights that nobody follows, or ${served(everybody)} that are followed.`,
  )
  console.log('')
}

function makeFlight(index: number): Flown {
  const departs = MIDNIGHT + Math.floor(random() * 24 * 60) * MINUTE
  const hours = 1 + 12 * random() ** 3
  return {
    flight: { flightNumber: `ZZ${index}`, date: DAY, origin: 'AAA' },
    departs,
    lands: departs + hours * HOUR,
    late: random() < LATE ? Math.floor(random() * MAX_LATE) * MINUTE : 0,
    cancelled: random() < CANCELLED,
    trips: new Set(),
  }
}

function board(flights: readonly Flown[]): number {
  const pick = byPopularity(flights)
  for (let trip = 0; trip < TRIPS; trip += 1)
    for (let group = 0; group < TRAVELERS / SHARING; group += 1) {
      pick().trips.add(trip)
      if (random() < CONNECTING) pick().trips.add(trip)
    }
  return flights.reduce((sum, { trips }) => sum + trips.size, 0)
}

function byPopularity(flights: readonly Flown[]): () => Flown {
  let sum = 0
  const upTo = flights.map((_, index) => (sum += 1 / (index + 1) ** EXPONENT))
  return () => {
    const at = random() * sum
    let [low, high] = [0, upTo.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((upTo[middle] ?? 0) < at) low = middle + 1
      else high = middle
    }
    return flights[low] as Flown
  }
}

function everyFiveMinutes({ departs, lands, late, cancelled }: Flown): number {
  const end = cancelled ? departs : lands + late
  return Math.ceil((end - departs + 6 * HOUR) / (5 * MINUTE))
}

function total(flights: readonly Flown[], attended: (flight: Flown) => boolean): number {
  return flights.reduce((sum, flight) => sum + questions(flight, attended(flight)), 0)
}

function questions(flown: Flown, attended: boolean): number {
  const { flight } = flown
  const plan = { attended, places: NOWHERE }
  let report: KnownReport | null = null
  let count = 0
  for (let at = nextCheck(flight, null, { now: -Infinity, ...plan }); at !== null; count += 1) {
    report = mergeReport(report, { ...answerAt(flown, at), asOf: at })
    at = nextCheck(flight, report, { now: at, ...plan })
  }
  return count
}

/** What the source says at a moment. Delays become known two hours ahead, cancellations five. */
function answerAt({ departs, lands, late, cancelled }: Flown, at: number): FlightReport {
  const known = at >= departs - 2 * HOUR ? late : 0
  const [left, landed] = [departs + late, lands + late].map((time) => at >= time + 5 * MINUTE)
  const isOff = cancelled && at >= departs - 5 * HOUR
  const end = { terminal: null, gate: null }
  return {
    status: isOff ? 'cancelled' : landed ? 'landed' : left ? 'active' : 'scheduled',
    departure: {
      ...end,
      scheduled: departs,
      expected: departs + known,
      actual: left && !isOff ? departs + late : null,
    },
    arrival: {
      ...end,
      scheduled: lands,
      expected: lands + known,
      actual: landed && !isOff ? lands + late : null,
      airport: null,
      baggageBelt: null,
    },
    divertedTo: null,
    asOf: at,
  }
}
