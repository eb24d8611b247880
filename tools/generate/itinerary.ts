import { CARRIERS, type Carrier } from './data.ts'
import { addDays, daysBetween } from './dates.ts'
import type { Leg, Wish } from './model.ts'
import type { Random } from './random.ts'
import {
  airportOf,
  carrierOf,
  hasCityName,
  hasSeveralAirports,
  kilometres,
  operatorName,
  type Airport,
} from './world.ts'

export type Flown = Pick<Leg, 'carrier' | 'number' | 'operator' | 'from' | 'to' | 'minutes' | 'journey'>

export function makeItinerary(random: Random, { wish, start }: { wish: Wish; start: string }): Flown[] {
  for (let tries = 0; tries < 3_000; tries += 1) {
    const legs = attempt(random, { wish, start })
    if (legs && fits(legs, wish)) return legs
  }
  throw new Error(`no journey for ${wish.language.code} with ${[...wish.quirks].join(', ')}`)
}

function attempt(random: Random, { wish, start }: { wish: Wish; start: string }): Flown[] | null {
  const { quirks } = wish
  const carrier = pickCarrier(random, wish)
  const hub = random.pick(carrier.hubs)
  const others = [...carrier.hubs, ...carrier.flies].filter((code) => code !== hub)
  const [far, near, third] = random.sample(others, 3)
  if (!far || !near) return null
  const connects = quirks.has('connection') || quirks.has('connection-without-times')
  const out = connects ? [near, hub, far] : random.chance(0.5) ? [hub, far] : [far, hub]
  const stays = random.int(2, 16)
  if (quirks.has('multi-city') && third) {
    const days = [start, addDays(start, random.int(2, 5)), addDays(start, random.int(6, 11))]
    const hops = [
      [hub, far],
      [far, hub, third],
      [third, hub],
    ]
    return journeys(random, { carrier, hops, days })
  }
  const oneWay =
    wish.single || (!quirks.has('return-first') && !quirks.has('different-travelers') && random.chance(0.2))
  const hops = oneWay ? [out] : [out, out.toReversed()]
  return journeys(random, { carrier, hops, days: [start, addDays(start, stays)] })
}

function pickCarrier(random: Random, { language, quirks }: Wish): Carrier {
  if (quirks.has('date-line')) return carrierOf(random.pick(PACIFIC))
  if (random.chance(0.7)) return carrierOf(random.pick(language.home))
  return random.pick(CARRIERS)
}

const PACIFIC = 'QF NZ NH JL KE UA AA DL CX BR CI AC PR SQ AS JQ'.split(' ')

type Plan = { carrier: Carrier; hops: readonly (readonly string[])[]; days: readonly string[] }

/** Each journey is a chain of airports that starts on its day; null if a connection would not be flown so. */
function journeys(random: Random, { carrier, hops, days }: Plan): Flown[] | null {
  const legs: Flown[] = []
  for (const [journey, codes] of hops.entries()) {
    let ready = Temporal.PlainDateTime.from(`${days[journey]}T00:00`).add({
      minutes: random.int(66, 275) * 5,
    })
    for (let at = 1; at < codes.length; at += 1) {
      const [from, to] = [airportOf(codes[at - 1]!), airportOf(codes[at]!)]
      const leg = fly(random, { carrier, from, to, at: ready, journey })
      if (!leg || legs.some((other) => other.number === leg.number)) return null
      legs.push(leg)
      ready = Temporal.PlainDateTime.from(`${leg.to.date}T${leg.to.time}`).add({
        minutes: random.int(10, 50) * 5,
      })
      if (codes.length > 2 && at < codes.length - 1 && !ready.toPlainDate().equals(leg.to.date)) return null
    }
  }
  const rightOrder = legs.every((leg, at) => at === 0 || moment(legs[at - 1]!.to) < moment(leg.from))
  return rightOrder ? legs : null
}

type Hop = { carrier: Carrier; from: Airport; to: Airport; at: Temporal.PlainDateTime; journey: number }

function fly(random: Random, { carrier, from, to, at, journey }: Hop): Flown | null {
  const distance = kilometres(from, to)
  if (distance < 180 || distance > 15_500) return null
  const eastward = Math.sin(((to.lng - from.lng) * Math.PI) / 180) > 0
  const speed = eastward ? random.int(810, 900) : random.int(760, 850)
  const minutes = Math.round(((distance / speed) * 60 + random.int(28, 45)) / 5) * 5
  const start = at.toZonedDateTime(from.timezone)
  const end = start.add({ minutes }).withTimeZone(to.timezone)
  const partner = carrier.partners.length && random.chance(0.5) ? random.pick(carrier.partners) : null
  return {
    carrier,
    number: random.pick([
      random.int(11, 99),
      random.int(100, 999),
      random.int(100, 2999),
      random.int(1000, 9498),
    ]),
    operator: partner ? operatorName(partner) : null,
    from: stop(random, from, start),
    to: stop(random, to, end),
    minutes,
    journey,
  }
}

function stop(random: Random, airport: Airport, at: Temporal.ZonedDateTime) {
  return {
    airport,
    date: at.toPlainDate().toString(),
    time: at.toPlainTime().toString({ smallestUnit: 'minute' }),
    terminal: airport.terminals.length ? random.pick(airport.terminals) : null,
  }
}

function fits(legs: readonly Flown[], { quirks, language, changed }: Wish): boolean {
  const overnight = (leg: Flown) => leg.to.date > leg.from.date
  const days = ({ from, to }: Flown) => daysBetween(from.date, to.date)
  if (quirks.has('date-line') && !legs.some((leg) => leg.to.date < leg.from.date || days(leg) > 1)) {
    if (!legs.some((leg) => moment(leg.to) <= moment(leg.from))) return false
  }
  if ((quirks.has('next-day-marker') || quirks.has('overnight-unmarked')) && !legs.some(overnight))
    return false
  if (quirks.has('operated-by') && !legs.some((leg) => leg.operator)) return false
  if (quirks.has('noon-midnight') && !legs.some(nearTwelve)) return false
  if (quirks.has('terminals') && !legs.some((leg) => leg.from.terminal ?? leg.to.terminal)) return false
  if (quirks.has('connection-without-times') && legs.some((leg) => overnight(leg))) return false
  if (quirks.has('overnight-unmarked') && legs.some((leg) => days(leg) > 1 || days(leg) < 0)) return false
  const ends = legs.flatMap((leg) => [leg.from.airport, leg.to.airport])
  if (quirks.has('city-only') && !ends.some((end) => hasSeveralAirports(end.city))) return false
  if (changed && legs.filter((leg) => leg.journey === 0).length > 1) return false
  const native = quirks.has('no-codes') || quirks.has('city-only') || quirks.has('airport-names')
  return !native || ends.every((end) => hasCityName(end, language))
}

function nearTwelve({ from, to }: Flown): boolean {
  return [from, to].some(({ time }) => time.startsWith('12:') || time.startsWith('00:'))
}

const moment = ({ date, time }: { date: string; time: string }): string => `${date}T${time}`
