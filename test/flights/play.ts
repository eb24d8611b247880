/**
 * A source of flight statuses for trying out: plays a day for one flight that leaves today, as AeroDataBox
 * would tell it.
 *
 *   npm run play-flight -- BA478 LHR BCN 14:20 17:30 late
 *   FLIGHT_PROVIDERS=aerodatabox AERODATABOX_KEY=none AERODATABOX_URL=http://localhost:8401 npm run dev
 *
 * Times are those of the clocks at the airports. Stories: on-time, late, cancelled, diverted.
 */
import process from 'node:process'
import { serve } from '@hono/node-server'
import { findAirport } from '#reference/airports.ts'
import { airlineDay, type AirlineFlight, type Word } from './airline-day.ts'

const PORT = 8_401
const MINUTE = 60_000
const DAY = 1_440 * MINUTE

type Schedule = { departs: number; lands: number }

const landing = ({ departs, lands }: Schedule, late: number): Word[] => {
  const [left, landed] = [departs + (late + 3) * MINUTE, lands + (late - 4) * MINUTE]
  return [
    { from: left, status: 'EnRoute', left, lands: landed, gate: 'C10' },
    { from: landed, status: 'Arrived', left, landed },
    { from: landed + 8 * MINUTE, status: 'Arrived', left, landed, belt: '7' },
  ]
}

const STORIES: Record<string, (schedule: Schedule) => Word[]> = {
  'on-time': (schedule) => [
    { from: schedule.departs - 90 * MINUTE, status: 'Expected', gate: 'B36' },
    ...landing(schedule, 0),
  ],
  late: (schedule) => [
    { from: schedule.departs - 90 * MINUTE, status: 'Expected', gate: 'B36' },
    { from: schedule.departs - 60 * MINUTE, status: 'Delayed', departs: schedule.departs + 45 * MINUTE },
    {
      from: schedule.departs - 30 * MINUTE,
      status: 'Delayed',
      departs: schedule.departs + 45 * MINUTE,
      gate: 'C10',
    },
    ...landing(schedule, 45),
  ],
  cancelled: ({ departs }) => [{ from: departs - 45 * MINUTE, status: 'Canceled' }],
  diverted: (schedule) => {
    const [flying, ...ended] = landing(schedule, 0)
    const turned: Word = { from: schedule.lands - 30 * MINUTE, status: 'Diverted', left: schedule.departs }
    return [...(flying ? [flying] : []), turned, ...ended]
  },
}

const [number = '', from = '', to = '', departs = '', lands = '', story = 'on-time'] = process.argv.slice(2)
const words = STORIES[story]
if (!number || !lands || !words) {
  process.stderr.write(
    `npm run play-flight -- NUMBER FROM TO HH:MM HH:MM ${Object.keys(STORIES).join('|')}\n`,
  )
  process.exit(1)
}

const today = Temporal.Now.zonedDateTimeISO(zoneOf(from)).toPlainDate()
const start = instant(from, departs)
const end = instant(to, lands)
const schedule = { departs: start, lands: end > start ? end : end + DAY }
const flight: AirlineFlight = {
  number,
  date: today.toString(),
  from,
  to,
  ...schedule,
  words: [{ from: start - DAY, status: 'Expected' }, ...words(schedule)],
}
const { fetch } = airlineDay({ flights: [flight], now: Date.now })
serve({ fetch: (request) => fetch(request), port: PORT, hostname: '127.0.0.1' })
process.stdout.write(`${number} of ${flight.date}, ${story}: http://localhost:${PORT}\n`)

function zoneOf(code: string): string {
  return findAirport(code)?.timezone ?? 'UTC'
}

function instant(code: string, clock: string): number {
  return today.toZonedDateTime({ timeZone: zoneOf(code), plainTime: clock }).epochMilliseconds
}
