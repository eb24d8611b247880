import type { Page } from 'playwright-core'
import type { FlightStatuses } from '#contract/flight-status.ts'
import type { EnrichedFlights } from '#contract/trip.ts'
import { scheduledStatus } from '#domain/flight/status.ts'
import { bareStatus } from '#domain/flight/status.ts'
import { askItself } from './undrawn.ts'

/** The example trip's documents: seven people, a connection, nights in the air, a stay, the ways back. */
export const FAMILY = [
  'trip-hughes-british-airways',
  'trip-hughes-delta',
  'trip-hughes-hotel',
  'trip-hughes-lufthansa',
  'trip-hughes-singapore',
  'trip-hughes-vueling',
]

/** The morning on which the family meets: two landed, some in the air, one late. */
const MEETING_DAY = new Date('2027-06-11T06:25:00Z')

const LATE = { flightNumber: 'LH1128', minutes: 45 }

/** What a live source knows of some flights beside their times. */
const GATES: Partial<Record<string, string>> = { BA478: 'A10', LH1128: 'A14', VY6105: 'D5' }
const BELTS: Partial<Record<string, string>> = { SQ388: '7' }

/** Sets a page's clock to that morning, and answers as a live source of statuses would: a flight is late. */
export async function onMeetingDay(page: Page): Promise<void> {
  let flights: EnrichedFlights | undefined
  await page.clock.setFixedTime(MEETING_DAY)
  await askItself(page)
  await page.route('**/api/itineraries/*/flight-status*', async (route) => {
    const address = route.request().url().replace('flight-status', 'flights')
    flights ??= (await (
      await fetch(address, { headers: await route.request().allHeaders() })
    ).json()) as EnrichedFlights
    return route.fulfill({ json: statusesOf(flights) })
  })
}

function statusesOf({ outboundFlights, returnFlights }: EnrichedFlights): FlightStatuses {
  const flightStatuses = [...outboundFlights, ...returnFlights].map((flight) => {
    const late = flight.flightNumber === LATE.flightNumber ? LATE.minutes : 0
    const status = late > 0 ? ('delayed' as const) : scheduledStatus(flight, MEETING_DAY.getTime())
    const bare = bareStatus(status, 'live', late)
    const number = flight.flightNumber ?? ''
    return {
      flight: { id: flight.flightId },
      status: {
        ...bare,
        provider: 'AeroDataBox',
        checkedAt: new Date(MEETING_DAY.getTime() - 3 * 60_000).toISOString(),
        departure: {
          ...bare.departure,
          expected: later(flight.departureInstant, late),
          gate: GATES[number] ?? null,
        },
        arrival: {
          ...bare.arrival,
          expected: later(flight.arrivalInstant, late),
          baggageBelt: BELTS[number] ?? null,
        },
      },
    }
  })
  return { source: 'live', flightStatuses }
}

const later = (instant: string | null, minutes: number) =>
  instant && new Date(Date.parse(instant) + minutes * 60_000).toISOString()
