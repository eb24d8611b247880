import { expect } from 'vitest'
import type { AlertChannel, AlertKind, AlertState } from '#contract/alerts.ts'
import type { FlightAlarm, FlightReport } from '#domain/flight/flight-report.ts'
import type { Client } from './client.ts'
import type { World } from './world.ts'

export const LONDON_BARCELONA = { flightNumber: 'BA478', date: '2027-06-11', origin: 'LHR' }

/** BA 478 of `bookingText`, on time: 07:20 in London, 10:35 in Barcelona. */
const REPORT: FlightReport = {
  status: 'scheduled',
  departure: {
    scheduled: Date.parse('2027-06-11T06:20:00Z'),
    expected: null,
    actual: null,
    terminal: '5',
    gate: null,
  },
  arrival: {
    scheduled: Date.parse('2027-06-11T08:35:00Z'),
    expected: null,
    actual: null,
    terminal: '1',
    gate: null,
    airport: 'BCN',
    baggageBelt: null,
  },
  divertedTo: null,
  asOf: null,
}

/** An alarm of that flight; `late` minutes at both ends. */
export function alarm(
  kind: AlertKind,
  given: Partial<FlightAlarm['flight']> & {
    also?: AlertKind[]
    late?: number
    gate?: string
    belt?: string
  } = {},
): FlightAlarm {
  const { also = [], late = 0, gate = null, belt = null, ...flight } = given
  const later = (instant: number | null) => (late && instant ? instant + late * 60_000 : null)
  const { departure, arrival } = REPORT
  return {
    kind,
    also,
    wasDiverted: false,
    isLessLate: false,
    flight: { ...LONDON_BARCELONA, ...flight },
    report: {
      ...REPORT,
      departure: { ...departure, expected: later(departure.scheduled), gate },
      arrival: { ...arrival, expected: later(arrival.scheduled), baggageBelt: belt },
    },
  }
}

/** Raises alarms as the watch list does: with what it keeps, in one commit. */
export async function raise({ deps }: Pick<World, 'deps'>, ...alarms: FlightAlarm[]): Promise<void> {
  const ready = await Promise.all(alarms.map((alarm) => deps.alerts.ready(alarm)))
  await deps.db.transaction().execute(async (tx) => {
    for (const one of ready) await one?.store(tx)
  })
  for (const one of ready) one?.wake()
}

/** Waits until nothing is left that somebody is to be told. */
export async function allTold({ deps }: Pick<World, 'deps'>): Promise<void> {
  const waiting = deps.db.selectFrom('alert_waiting').select('id')
  await expect.poll(() => waiting.execute(), { timeout: 15_000, interval: 10 }).toEqual([])
}

type Wish = { channel: AlertChannel; travelers?: string[] | null; token?: string }

/** Asks for alerts of a trip with its view password. */
export const ask = (client: Client, wish: Wish) =>
  client.send(
    'POST',
    '/alerts',
    { travelers: null, ...wish },
    { 'x-view-password': client.trip.viewPassword },
  )

export async function follow(client: Client, wish: Wish): Promise<{ token: string; state: AlertState }> {
  const answer = await ask(client, wish)
  expect(answer.status).toBe(200)
  return (await answer.json()) as { token: string; state: AlertState }
}

/** Calls a row that takes a token: `state`, `confirm` or `stop`. */
export const tell = ({ app }: Pick<World, 'app'>, row: 'state' | 'confirm' | 'stop', token: string) =>
  app.request(`/api/alerts/${row}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })

export const stateOf = async (world: Pick<World, 'app'>, token: string) =>
  ((await (await tell(world, 'state', token)).json()) as { state: AlertState }).state
