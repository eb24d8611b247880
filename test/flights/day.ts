import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Client } from '#test/client.ts'
import { makeWorld } from '#test/world.ts'
import { airlineDay } from './airline-day.ts'
import { STORIES, TROUBLES } from './stories.ts'

/** Of the operator of this server. */
export const ADMIN = 'key-of-the-operator-of-this-test'

const booking = (number: string, [from, to]: [string, string], [departs, arrives]: [string, string]) =>
  `Booking confirmation

Booking reference: K${number.slice(0, 2)}Q31
Passenger: Maya Hughes

Flight ${number}
From: ${from}  Departure: 11 June 2027 ${departs}
To: ${to}  Arrival: 11 June 2027 ${arrives}
`

const BOOKINGS = [
  booking('BA 478', ['London Heathrow (LHR)', 'Barcelona (BCN)'], ['07:20', '10:35']),
  booking('LH 1138', ['Frankfurt (FRA)', 'Barcelona (BCN)'], ['10:00', '12:05']),
  booking('VY 8301', ['Paris Orly (ORY)', 'Barcelona (BCN)'], ['14:00', '15:40']),
  booking('IB 3170', ['Madrid (MAD)', 'Barcelona (BCN)'], ['17:00', '18:15']),
]

export type Day = Awaited<ReturnType<typeof openDay>>

/** The server with a source that plays the day, a trip of four flights, its page. From the morning before. */
export async function openDay(env: Record<string, string>) {
  const clock = { now: Date.parse('2027-06-10T09:00:00Z') }
  const source = airlineDay({ flights: STORIES, troubles: TROUBLES, now: () => clock.now })
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-day-'))
  const pushes: number[] = []
  const start = () =>
    makeWorld({
      folder,
      now: () => clock.now,
      fetchStatus: source.fetch,
      waitStatus: async () => undefined,
      fetchPush: async () => {
        pushes.push(clock.now)
        return new Response(null, { status: 201 })
      },
      env: { FLIGHT_PROVIDERS: 'aerodatabox', AERODATABOX_KEY: 'key', ADMIN_API_KEY: ADMIN, ...env },
    })
  let world = await start()
  const client = await Client.create({ request: (...call) => world.app.request(...call) })
  for (const text of BOOKINGS) await client.paste(text)
  const told: string[] = []

  return {
    clock,
    source,
    client,
    pushes,
    told,
    world: () => world,
    /** What people were told since the server started, kind by kind. */
    gather() {
      for (const line of world.log.splice(0)) {
        const { alarm } = JSON.parse(line) as { alarm?: string }
        if (alarm) told.push(alarm)
      }
    },
    async restart() {
      await world[Symbol.asyncDispose]()
      world = await start()
    },
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
