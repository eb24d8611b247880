import { isoDate } from '#extract/offline/calendar.ts'
import type { Mention } from '#extract/offline/mention.ts'
import { lineOf } from '#extract/offline/text.ts'
import { findAirline, type FlightNumber } from '#reference/airlines.ts'
import { findAirport } from '#reference/airports.ts'
import { foundOnce, matchesIn, spotAt, type Spot, type Words, type WordView } from './words.ts'

/** A place that bears a fact out. `sure`: read as just that; otherwise only its figures are there. */
export type Proof = Spot & { sure: boolean }
/** `role`: what a label or heading says of a time or place. */
export type SidedProof = Proof & { role: 'departure' | 'arrival' | null }

/** Where a flight number is written: carrier and number, or the number with the carrier's name beside it. */
export function numbersFound(words: Words, { carrier, number, normal }: FlightNumber): readonly Proof[] {
  return foundOnce(words, `number ${normal}`, (): Proof[] => {
    const named = isCarrierNamed(words, carrier)
    const mentioned = mentionsOf(
      words,
      'flight',
      ({ mention }) =>
        mention.number === number && (mention.carrier === null ? named : mention.carrier === carrier),
    )
    if (mentioned.length) return mentioned.map(({ spot }) => ({ ...spot, sure: true }))
    const codes = [carrier, findAirline(carrier)?.icao].filter((code) => code != null).join('|')
    const written = new RegExp(String.raw`(?<![A-Z0-9])(?:${codes})[\s\-/|#]{0,3}0{0,3}${number}(?!\d)`, 'gi')
    return matchesIn(words.views, written).map((spot) => ({ ...spot, sure: true }))
  })
}

/** A number alone belongs to a carrier that the document names. */
function isCarrierNamed(words: Words, carrier: string): boolean {
  const airline = findAirline(carrier)
  return [airline?.name, ...(airline?.aliases ?? [])].some(
    (name) => name !== undefined && phrasesFound(words, name).length > 0,
  )
}

/** Where a day, `yyyy-mm-dd`, is written. Not sure: other dates contradict it, or another kind of day. */
export function daysFound(words: Words, iso: string): readonly Proof[] {
  return foundOnce(words, `day ${iso}`, (): Proof[] => {
    const read = mentionsOf(words, 'date', ({ mention }) => isoDate(mention.day) === iso)
    const proofs = read.map(({ spot, mention }) => ({
      ...spot,
      sure: !mention.dismissed && !mention.contradicted,
    }))
    if (proofs.length) return proofs
    const [year, month, day] = iso.split('-').map(Number)
    return words.views.flatMap((view) =>
      view.dates.flatMap((dates, line) =>
        dates
          .filter(({ readings }) =>
            readings.some((one) => one.month === month && one.day === day && (one.year ?? year) === year),
          )
          .map(({ start, end }): Proof => ({ ...within(view, line, { start, end }), sure: false })),
      ),
    )
  })
}

/** Where a clock time is written, `HH:MM`, in 12 or 24 hours. */
export function timesFound(words: Words, clock: string): readonly SidedProof[] {
  return foundOnce(words, `time ${clock}`, (): SidedProof[] => {
    const read = mentionsOf(words, 'time', ({ mention }) => mention.clock === clock)
    const proofs = read.map(({ spot, mention }) => ({
      ...spot,
      sure: !mention.dismissed && !mention.weak,
      role: mention.role,
    }))
    if (proofs.length) return proofs
    const [hours = '', minutes = ''] = clock.split(':')
    const twelve = Number(hours) % 12 || 12
    const written = new RegExp(
      String.raw`(?<!\d)(?:0?${Number(hours)}|0?${twelve})[:.h]?\s?${minutes}(?!\d)`,
      'gi',
    )
    return matchesIn(words.views, written).map((spot) => ({ ...spot, sure: false, role: null }))
  })
}

export function airportsFound(words: Words, code: string): readonly SidedProof[] {
  return foundOnce(words, `airport ${code}`, (): SidedProof[] => {
    const read = mentionsOf(words, 'place', ({ mention }) => mention.codes.has(code))
    const proofs = read.map(({ spot, mention }) => ({ ...spot, sure: true, role: mention.role }))
    const coded = matchesIn(words.views, new RegExp(String.raw`(?<![A-Za-z0-9])${code}(?![A-Za-z0-9])`, 'g'))
    const known = new Set(proofs.map(({ view, at }) => `${words.views.indexOf(view)}:${at}`))
    const others = coded.filter(({ view, at }) => !known.has(`${words.views.indexOf(view)}:${at}`))
    const all = [...proofs, ...others.map((spot) => ({ ...spot, sure: true, role: null }))]
    return all.length ? all : namedAirports(words, code)
  })
}

export function isWrittenAs(code: string, { view, at, until }: Spot): boolean {
  return view.text.slice(at, until).includes(code)
}

function namedAirports(words: Words, code: string): SidedProof[] {
  const airport = findAirport(code)
  if (!airport) return []
  return [airport.name, airport.city].flatMap((name) =>
    phrasesFound(words, name).map((spot) => ({ ...spot, sure: true, role: null })),
  )
}

/** Where words stand one after the other, whatever signs are between them and however they are accented. */
export function phrasesFound(words: Words, phrase: string): readonly Spot[] {
  return foundOnce(words, `phrase ${phrase}`, (): Spot[] => {
    const wanted = lineOf(phrase.slice(0, 200)).words.map(({ folded }) => folded)
    if (wanted.join('').length < 3) return []
    return words.views.flatMap((view) => phrasesIn(view, wanted))
  })
}

const MAX_PHRASES = 20

function phrasesIn(view: WordView, wanted: readonly string[]): Spot[] {
  const found: Spot[] = []
  const all = view.words
  for (let index = 0; index + wanted.length <= all.length && found.length < MAX_PHRASES; index++) {
    if (!wanted.every((word, at) => all[index + at]!.folded === word)) continue
    found.push(spotAt(view, all[index]!.at, all[index + wanted.length - 1]!.until))
  }
  return found
}

type OfKind<K extends Mention['kind']> = { spot: Spot; mention: Extract<Mention, { kind: K }> }

function mentionsOf<K extends Mention['kind']>(
  words: Words,
  kind: K,
  is: (found: OfKind<K>) => boolean,
): OfKind<K>[] {
  return words.views.flatMap((view) =>
    view.read.flatMap(({ mentions }, line) =>
      mentions
        .filter((mention): mention is Extract<Mention, { kind: K }> => mention.kind === kind)
        .map((mention) => ({ mention, spot: { view, line, at: mention.at, until: mention.until } }))
        .filter(is),
    ),
  )
}

function within(view: WordView, line: number, { start, end }: { start: number; end: number }): Spot {
  const { offset } = view.read[line]!.line
  return { view, line, at: offset + start, until: offset + end }
}
