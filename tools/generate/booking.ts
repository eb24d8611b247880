import { AIRCRAFT, HOUSES, QUIRK_GROUPS } from './data.ts'
import { addDays, daysBetween } from './dates.ts'
import { makeItinerary, type Flown } from './itinerary.ts'
import type { Booking, Leg, Stay, Wish } from './model.ts'
import type { Random } from './random.ts'
import { cityName, makeHouse, makeParty, type Person } from './world.ts'

export function makeBooking(random: Random, wish: Wish): Booking {
  const { language, quirks } = wish
  const madeOn = addDays('2026-10-01', random.int(0, 500))
  const isSoon = wish.soon || quirks.has('weekday-only')
  const start = addDays(madeOn, isSoon ? random.int(1, 5) : random.int(9, 230))
  const people = makePeople(random, wish)
  const made = makeItinerary(random, { wish, start })
  const legs = made.map((leg) => furnish(random, leg, { wish, people }))
  const first = legs[0]!
  const each = random.int(60, 1400)
  return {
    madeOn,
    carrier: first.carrier,
    reference: random.code(random.chance(0.8) ? 'AXXAXX' : 'X9AAXA'),
    legs: wish.flights ? legs : [],
    people,
    tickets: people.map(() => `${first.carrier.ticketPrefix}${random.code('9999999999')}`),
    stay: wish.stay ? makeStay(random, { wish, legs, kind: wish.stay }) : null,
    agency: random.pick(HOUSES.agencies),
    currency: language.currency,
    fare: each * people.length,
    taxes: random.int(20, 190) * people.length,
  }
}

function makePeople(random: Random, { language, quirks, single }: Wish): Person[] {
  const several =
    quirks.has('several-travelers') || quirks.has('different-travelers') || quirks.has('children')
  const size = several ? random.int(2, 5) : single || random.chance(0.55) ? 1 : 2
  const latin = language.latin ?? language.culture
  const tickets = QUIRK_GROUPS.ticketNames.some((quirk) => quirks.has(quirk)) || quirks.has('charset')
  const culture = quirks.has('asian-names')
    ? random.pick(['pinyin', 'vietnamese', 'hungarian', 'pinyin'])
    : tickets || random.chance(0.35)
      ? latin
      : language.culture
  const wanted = quirks.has('particles')
    ? random.pick([latin, 'dutch', 'spanish', 'portuguese', 'gulf', 'italian'])
    : culture
  return makeParty(random, {
    culture: wanted,
    size,
    particles: quirks.has('particles') || random.chance(0.15),
    children: quirks.has('children'),
  })
}

function furnish(
  random: Random,
  leg: Flown,
  { wish, people }: { wish: Wish; people: readonly Person[] },
): Leg {
  const { quirks } = wish
  const row = random.int(3, 44)
  const letters = random.sample(['A', 'B', 'C', 'D', 'E', 'F'], 6)
  const cabin = random.chance(0.85) ? 'economy' : 'business'
  const isFirst = leg.journey === 0
  return {
    ...leg,
    cabin,
    bookingClass: random.pick(cabin === 'economy' ? 'YBMHQKLVSTOG'.split('') : 'JCDZ'.split('')),
    aircraft: random.pick(AIRCRAFT),
    seats: people.map(
      (_, at) =>
        `${String(row + Math.floor(at / 6)).padStart(random.chance(0.2) ? 2 : 1, '0')}${letters[at % 6]}`,
    ),
    before: wish.changed && isFirst ? oldTimes(random, leg) : null,
    untimed: false,
    flownBy:
      quirks.has('different-travelers') && !isFirst && people.length > 1
        ? people.map((_, at) => at).slice(1)
        : null,
  }
}

function oldTimes(random: Random, leg: Flown): Leg['before'] {
  for (let tries = 0; tries < 40; tries += 1) {
    const shift = random.pick([-95, -70, -45, -25, -15, 20, 35, 50, 80, 125])
    const departure = moved(leg.from.time, shift)
    const arrival = moved(leg.to.time, shift)
    if (departure && arrival) return { departure, arrival, arrivalDate: leg.to.date }
  }
  return null
}

function moved(time: string, by: number): string | null {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const at = hour * 60 + minute + by
  if (at < 5 || at > 1434) return null
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

function makeStay(
  random: Random,
  { wish, legs, kind }: { wish: Wish; legs: readonly Leg[]; kind: 'hotel' | 'flat' },
): Stay {
  const outbound = legs.filter((leg) => leg.journey === 0).at(-1)!
  const back = legs.find((leg) => leg.journey === 1)
  const checkIn = outbound.to.date
  const planned = back ? daysBetween(checkIn, back.from.date) : 0
  const nights = planned > 0 ? planned : random.int(2, 14)
  const city = cityName(outbound.to.airport, wish.language)
  return {
    house: makeHouse(random, { airport: outbound.to.airport, city, kind }),
    checkIn,
    checkOut: addDays(checkIn, nights),
    nights,
    reference: random.pick([random.code('9999999999'), random.code('AX9XAX'), random.code('HM9XAXAXXA')]),
    room: random.pick(wish.language.words.room),
  }
}
