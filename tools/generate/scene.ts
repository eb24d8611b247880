import { daysBetween, formatClock, formatDate, inScript, ticketDate } from './dates.ts'
import type { Language, Quirk, WordKey } from './data.ts'
import type { Booking, Leg, Stop } from './model.ts'
import { shownName } from './names.ts'
import type { Random } from './random.ts'
import { cityName, hasSeveralAirports, ownName } from './world.ts'

export type Scene = ReturnType<typeof makeScene>

export type SceneInput = { random: Random; booking: Booking; language: Language; quirks: ReadonlySet<Quirk> }

export function makeScene({ random, booking, language, quirks }: SceneInput) {
  /** What the document tells of the booking: only that can be expected of a reader. */
  const told = {
    names: new Map<number, string>(),
    seats: new Map<Leg, string[]>(),
    terminals: new Set<Stop>(),
    cabins: new Set<Leg>(),
    airports: new Set<Stop>(),
    references: new Set<string>(),
    stay: false,
    address: false,
  }
  const said = new Map<string, string>()
  const w = (key: WordKey) => {
    const known = said.get(key) ?? random.pick(language.words[key])
    said.set(key, known)
    return known
  }
  const say = (key: WordKey, values: Record<string, string> = {}) =>
    w(key).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const digits = (text: string) => inScript(text, language, quirks)
  const datePattern = patternFor(random, language, quirks)
  const dotted = quirks.has('month-with-dot')
  const date = (day: string) =>
    quirks.has('ticket-date')
      ? ticketDate(day, !quirks.has('no-year'))
      : digits(formatDate(day, { pattern: datePattern, language, dotted }))
  const clockPattern = clockFor(random, language, quirks)
  const time = (clock: string) => digits(formatClock(clock, clockPattern))
  const marker = random.pick(quirks.has('next-day-marker') ? MARKERS : MARKERS.slice(0, 5))
  const placeStyle = placeStyleFor(random, quirks)
  const numberStyle = random.int(0, 5)
  const nameStyle = random.next()
  const withTerminals = quirks.has('terminals') || random.chance(0.2)
  const showsSeats = quirks.has('seats') || random.chance(0.15)
  const showsCabins = quirks.has('cabins') || random.chance(0.4)
  const durationStyle = random.int(0, 3)

  const arr = (leg: Leg, dated = false): string => {
    if (leg.untimed) return ''
    const days = daysBetween(leg.from.date, leg.to.date)
    if (!days || dated || quirks.has('overnight-unmarked')) return time(leg.to.time)
    if (days === 1 && marker === 'words') return `${time(leg.to.time)} (${w('nextDay')})`
    if (marker === 'date' || (marker === 'words' && days !== 1))
      return `${time(leg.to.time)} (${date(leg.to.date)})`
    return time(leg.to.time) + marker.replace('1', String(Math.abs(days))).replace('+', days < 0 ? '-' : '+')
  }
  const city = ({ airport }: Stop) => cityName(airport, language)
  const own = ({ airport }: Stop) => ownName(airport, language)
  const full = (stop: Stop) => [city(stop), own(stop)].filter((part) => part !== null).join(' ')
  const place = (stop: Stop): string => {
    const sure = placeStyle !== 'city' || !hasSeveralAirports(stop.airport.city)
    if (sure) told.airports.add(stop)
    const base = {
      'city-code': `${city(stop)} (${stop.airport.code})`,
      'name-code': `${full(stop)} (${stop.airport.code})`,
      'code-city': `${stop.airport.code} ${city(stop)}`,
      'code-dash': `${stop.airport.code} - ${full(stop)}`,
      code: stop.airport.code,
      name: full(stop),
      city: city(stop),
    }[placeStyle]
    if (!withTerminals || !stop.terminal) return base
    told.terminals.add(stop)
    return `${base}, ${quirks.has('codes-only') ? 'T' : `${w('terminal')} `}${stop.terminal}`
  }

  return {
    random,
    booking,
    language,
    quirks,
    told,
    w,
    say,
    date,
    time,
    dep: (leg: Leg) => (leg.untimed ? '' : time(leg.from.time)),
    arr,
    place,
    code: (stop: Stop) => {
      if (placeStyle !== 'city' || !hasSeveralAirports(stop.airport.city)) told.airports.add(stop)
      if (placeStyle === 'city') return city(stop)
      return placeStyle === 'name' ? full(stop) : stop.airport.code
    },
    city,
    number: (leg: Leg) => flightNumber(leg, numberStyle),
    names: (of?: readonly number[]): string[] => {
      const which = of ?? booking.people.map((_, at) => at)
      return which.map((at) => {
        const { shown, name } = shownName(booking.people[at]!, { language, quirks, style: nameStyle, w })
        told.names.set(at, name)
        return shown
      })
    },
    seats: (leg: Leg): string => {
      if (!showsSeats) return ''
      const which = leg.flownBy ?? booking.people.map((_, at) => at)
      const seats = which.map((at) => leg.seats[at]!)
      told.seats.set(leg, seats)
      return seats.join(', ')
    },
    terminal: (stop: Stop) => {
      if (!withTerminals || !stop.terminal) return ''
      told.terminals.add(stop)
      return stop.terminal
    },
    cabin: (leg: Leg) => {
      if (!showsCabins) return ''
      told.cabins.add(leg)
      return w(leg.cabin)
    },
    operated: (leg: Leg) => (leg.operator ? say('operatedBy', { airline: leg.operator }) : ''),
    reference: () => {
      told.references.add(booking.reference)
      return booking.reference
    },
    duration: (minutes: number): string => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
      const two = String(rest).padStart(2, '0')
      return [`${hours}h ${two}m`, `${hours} h ${rest} min`, `${hours}h${two}`, `${hours}:${two} h`][
        durationStyle
      ]!
    },
    money: (amount: number) => money(amount, booking.currency, language.code),
    journeys: (): Leg[][] => {
      const count = Math.max(...booking.legs.map((leg) => leg.journey), -1) + 1
      return Array.from({ length: count }, (_, at) => booking.legs.filter((leg) => leg.journey === at))
    },
  }
}

const MARKERS = ['+1', ' +1', ' (+1)', 'words', 'date', '⁺¹', ' +1d', ' (+1 d)', '(+1)']

type PlaceStyle = 'city-code' | 'name-code' | 'code-city' | 'code-dash' | 'code' | 'name' | 'city'

function placeStyleFor(random: Random, quirks: ReadonlySet<Quirk>): PlaceStyle {
  if (quirks.has('city-only')) return 'city'
  if (quirks.has('no-codes') || quirks.has('airport-names')) return 'name'
  if (quirks.has('codes-only')) return 'code'
  return random.pick(['city-code', 'city-code', 'name-code', 'code-city', 'code-dash'])
}

function patternFor(random: Random, language: Language, quirks: ReadonlySet<Quirk>): string {
  const patterns = quirks.has('weekday-only')
    ? ['EEEE']
    : quirks.has('no-year')
      ? language.yearless
      : quirks.has('two-digit-year')
        ? language.shortYear
        : quirks.has('numeric-date')
          ? language.numeric
          : language.dates
  const withShortMonth = patterns.filter((pattern) => /(?<!M)MMM(?!M)/.test(pattern))
  return random.pick(quirks.has('month-with-dot') && withShortMonth.length ? withShortMonth : patterns)
}

function clockFor(random: Random, language: Language, quirks: ReadonlySet<Quirk>): string {
  if (quirks.has('dotted-am-pm')) return random.pick(['h:mm P', 'hh:mm P'])
  if (quirks.has('12-hour')) return random.pick(language.clocks12)
  if (quirks.has('time-with-full-stop')) return 'HH.mm'
  if (quirks.has('time-with-h')) return random.pick(['HH[h]mm', 'H[h]mm'])
  if (quirks.has('military-time')) return 'HHmm'
  return random.pick(language.clocks)
}

function flightNumber({ carrier, number }: Leg, style: number): string {
  const four = String(number).padStart(style === 4 ? 4 : 3, '0')
  return [
    `${carrier.code} ${number}`,
    `${carrier.code}${number}`,
    `${carrier.code}${number}`,
    `${carrier.code} ${four}`,
    `${carrier.code}${four}`,
    `${carrier.code}-${number}`,
  ][style]!
}

function money(amount: number, currency: string, language: string): string {
  const cents = amount + 0.45
  const number = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(cents)
  return `${number} ${currency}`
}
