import type { NormalFlight, NormalForm } from './normal-form.ts'

export type Counts = { right: number; extra: number; missed: number }

/** What is counted; `stays` with their dates, `hotelNames` without. */
export const GROUPS = [
  'flightIdentity',
  'flightRoute',
  'flightTimes',
  'travellers',
  'stays',
  'hotelNames',
] as const
export type Group = (typeof GROUPS)[number]
export type GroupCounts = Record<Group, Counts>

export function compare(
  expected: NormalForm,
  predicted: NormalForm,
): { counts: GroupCounts; notes: string[] } {
  const flights = matched(expected.flights, predicted.flights, sameFlight)
  const travellers = matched(expected.travelers, predicted.travelers, sameName)
  const stays = matched(expected.accommodations, predicted.accommodations, sameStay)
  const counts = {
    flightIdentity: flights.counts,
    flightRoute: routeCounts(flights),
    flightTimes: timeCounts(flights),
    travellers: travellers.counts,
    stays: stays.counts,
    hotelNames: matched(expected.accommodations, predicted.accommodations, sameName).counts,
  }
  const notes = [
    ...describe(
      'flight',
      flights,
      (flight) => `${flight.flightNumber ?? '?'} ${flight.departureDate ?? '?'}`,
    ),
    ...describe('traveller', travellers, ({ name }) => name),
    ...describe('stay', stays, (stay) => `${stay.name} ${stay.checkIn} ${stay.checkOut}`),
  ]
  return { counts, notes }
}

export function noCounts(): GroupCounts {
  return ofEach(() => ({ right: 0, extra: 0, missed: 0 }))
}

export function ofEach(counts: (group: Group) => Counts): GroupCounts {
  return Object.fromEntries(GROUPS.map((group) => [group, counts(group)])) as GroupCounts
}

export function addCounts(total: GroupCounts, more: GroupCounts): void {
  for (const group of GROUPS) {
    total[group].right += more[group].right
    total[group].extra += more[group].extra
    total[group].missed += more[group].missed
  }
}

/** Harmonic mean of precision and recall in percent; 100 where there was nothing to find and nothing was. */
export function f1({ right, extra, missed }: Counts): number {
  return right + extra + missed === 0 ? 100 : (200 * right) / (2 * right + extra + missed)
}

type Matched<T> = { pairs: [expected: T, predicted: T][]; missed: T[]; extra: T[]; counts: Counts }

function matched<T>(
  expected: readonly T[],
  predicted: readonly T[],
  same: (a: T, b: T) => boolean,
): Matched<T> {
  const left = [...predicted]
  const pairs: [T, T][] = []
  const missed: T[] = []
  for (const one of expected) {
    const at = left.findIndex((other) => same(one, other))
    if (at < 0) missed.push(one)
    else pairs.push([one, left.splice(at, 1)[0]!])
  }
  return {
    pairs,
    missed,
    extra: left,
    counts: { right: pairs.length, extra: left.length, missed: missed.length },
  }
}

function sameFlight(a: NormalFlight, b: NormalFlight): boolean {
  if (a.departureDate && a.departureDate !== b.departureDate) return false
  if (a.flightNumber) return a.flightNumber === b.flightNumber
  return a.departureAirport === b.departureAirport && a.arrivalAirport === b.arrivalAirport
}

function sameStay(a: NormalForm['accommodations'][number], b: NormalForm['accommodations'][number]): boolean {
  return sameName(a, b) && a.checkIn === b.checkIn && a.checkOut === b.checkOut
}

function sameName(a: { name: string }, b: { name: string }): boolean {
  return nameKey(a.name) === nameKey(b.name)
}

/** A route is right when both ends are; where one is expected. */
function routeCounts({ pairs, missed, extra }: Matched<NormalFlight>): Counts {
  const hasRoute = (flight: NormalFlight) => Boolean(flight.departureAirport && flight.arrivalAirport)
  const wanted = pairs.filter(([expected]) => hasRoute(expected))
  const right = wanted.filter(([a, b]) =>
    [a.departureAirport === b.departureAirport, a.arrivalAirport === b.arrivalAirport].every(Boolean),
  ).length
  const wrong = wanted.filter(([, predicted]) => hasRoute(predicted)).length - right
  return {
    right,
    extra: wrong + extra.filter(hasRoute).length,
    missed: wanted.length - right + missed.filter(hasRoute).length,
  }
}

function timeCounts({ pairs, missed, extra }: Matched<NormalFlight>): Counts {
  const counts: Counts = { right: 0, extra: 0, missed: 0 }
  const ends = ['departure', 'arrival'] as const
  for (const [expected, predicted] of pairs) {
    for (const end of ends) {
      const wanted = clock(expected, end)
      const got = clock(predicted, end)
      if (wanted && wanted === got) counts.right += 1
      else {
        if (wanted) counts.missed += 1
        if (got && wanted) counts.extra += 1
      }
    }
  }
  for (const flight of missed) counts.missed += ends.filter((end) => clock(flight, end)).length
  for (const flight of extra) counts.extra += ends.filter((end) => clock(flight, end)).length
  return counts
}

function clock(flight: NormalFlight, end: 'departure' | 'arrival'): string | null {
  const time = flight[`${end}Time`]
  return time ? `${flight[`${end}Date`] ?? ''} ${time}` : null
}

function nameKey(name: string): string {
  const folded = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).toSorted().join(' ')
}

function describe<T>(what: string, { missed, extra }: Matched<T>, show: (one: T) => string): string[] {
  return [
    ...missed.map((one) => `missed ${what} ${show(one)}`),
    ...extra.map((one) => `extra ${what} ${show(one)}`),
  ]
}
