import type { Provenance } from '#contract/extraction.ts'
import { bookingScore } from '#extract/offline/booking-score.ts'
import { isSurelyNoFlight, kindOf } from '#extract/offline/booking-kind.ts'
import { isoDate } from '#extract/offline/calendar.ts'
import type { Mention, MentionOf } from '#extract/offline/mention.ts'
import { readMentions } from '#extract/offline/mentions.ts'
import { lineOf } from '#extract/offline/text.ts'
import { findValue } from '#extract/proof/find-value.ts'
import { Page } from '#extract/offline/page.ts'
import { newBudget, SearchedPage, type PageSpan } from '#extract/proof/searched-page.ts'
import { findAirline, type FlightNumber } from '#reference/airlines.ts'
import { findAirport } from '#reference/airports.ts'
import { withoutMachineTalk } from '../machine-talk.ts'
import type { Question } from '../question.ts'

/** What an answer is checked against. */
export type Grounds = Question['grounds']

export type Words = ReturnType<typeof readWords>

/** A place that bears a fact out. `sure`: read as just that; otherwise only its figures are there. */
export type Proof = PageSpan & { sure: boolean }
/** `role`: what a label or heading says of a time or place. */
export type SidedProof = Proof & { role: 'departure' | 'arrival' | null }

const MAX_QUOTE = 160

export function readWords({ parts, subject, day }: Grounds) {
  const budget = newBudget()
  const texts = new Set<string>()
  const views = parts.flatMap(({ name, views: own }) =>
    own
      .map(withoutMachineTalk)
      .filter((text) => !texts.has(text) && texts.add(text))
      .map((text) => {
        const page = new SearchedPage(text, { part: name, view: 'reading', budget })
        return { page, read: readMentions(page.lines(), day) }
      }),
  )
  const standing = new Map(parts.map(({ name, views: [text = ''] }) => [name, standingOf(text, subject)]))
  return { views, standing, found: new Map<string, readonly PageSpan[]>() }
}

/** How much a part suggests a booking, whether it mentions flying, and whether it is about other travel. */
function standingOf(text: string, subject: string | null) {
  const { counts } = kindOf(`${subject ?? ''}\n${text}`)
  return {
    bookingScore: bookingScore(new Page(text), subject),
    flying: (counts.get('flight') ?? 0) > 0,
    notFlying: isSurelyNoFlight(counts),
  }
}

export function provenanceAt({ page, start, end }: PageSpan): Provenance {
  const words = page.text.slice(start, end).slice(0, MAX_QUOTE)
  return { layer: 'model', part: page.part, offset: start, length: end - start, words }
}

/** The place nearest to another one: in the same view, within `reach` lines. */
export function nearest<T extends PageSpan>(places: readonly T[], to: PageSpan, reach: number): T | null {
  const near = places
    .filter(({ page }) => page === to.page)
    .map((place) => ({ place, lines: Math.abs(lineAt(place) - lineAt(to)) }))
    .filter(({ lines }) => lines <= reach)
    .map(({ place, lines }) => ({ place, far: lines + Math.abs(place.start - to.start) / 1e6 }))
  return near.toSorted((a, b) => a.far - b.far)[0]?.place ?? null
}

function lineAt({ page, start }: PageSpan): number {
  const lines = page.lines()
  let [low, high] = [0, lines.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (lines[middle]!.offset <= start) low = middle
    else high = middle - 1
  }
  return low
}

/** Where a flight number is written: carrier and number, or the number with the carrier's name beside it. */
export function numbersFound(words: Words, { carrier, number, normal }: FlightNumber): readonly Proof[] {
  return foundOnce(words, `number ${normal}`, () => {
    const named = isCarrierNamed(words, carrier)
    const isSame = (mention: MentionOf<'flight'>) =>
      mention.number === number && (mention.carrier === null ? named : mention.carrier === carrier)
    const mentioned = mentionsOf(words, 'flight', isSame)
    if (mentioned.length) return mentioned.map(({ place }) => ({ ...place, sure: true }))
    const codes = [carrier, findAirline(carrier)?.icao].filter((code) => code != null).join('|')
    const written = new RegExp(String.raw`(?<![A-Z0-9])(?:${codes})[\s\-/|#]{0,3}0{0,3}${number}(?!\d)`, 'gi')
    return matchesIn(words, written).map((place) => ({ ...place, sure: true }))
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
  return foundOnce(words, `day ${iso}`, () => {
    const read = mentionsOf(words, 'date', ({ day }) => isoDate(day) === iso)
    const proofs = read.map(({ place, mention }) => ({
      ...place,
      sure: !mention.dismissed && !mention.contradicted,
    }))
    if (proofs.length) return proofs
    return words.views.flatMap(({ page }) =>
      findValue(page, 'date', iso).map(({ start, end }) => ({ page, start, end, sure: false })),
    )
  })
}

/** Where a clock time is written, `HH:MM`, in 12 or 24 hours. */
export function timesFound(words: Words, clock: string): readonly SidedProof[] {
  return foundOnce(words, `time ${clock}`, () => {
    const read = mentionsOf(words, 'time', (mention) => mention.clock === clock)
    const proofs = read.map(({ place, mention }) => ({
      ...place,
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
    return matchesIn(words, written).map((place) => ({ ...place, sure: false, role: null }))
  })
}

export function airportsFound(words: Words, code: string): readonly SidedProof[] {
  return foundOnce(words, `airport ${code}`, () => {
    const read = mentionsOf(words, 'place', ({ codes }) => codes.has(code))
    const proofs = read.map(({ place, mention }) => ({ ...place, sure: true, role: mention.role }))
    const isKnown = ({ page, start }: PageSpan) =>
      proofs.some((proof) => proof.page === page && proof.start === start)
    const coded = matchesIn(words, new RegExp(String.raw`(?<![A-Za-z0-9])${code}(?![A-Za-z0-9])`, 'g'))
    const airport = findAirport(code)
    const isWritten = proofs.length + coded.length > 0
    const names = isWritten || !airport ? [] : [airport.name, airport.city]
    const others = [
      ...coded.filter((one) => !isKnown(one)),
      ...names.flatMap((one) => phrasesFound(words, one)),
    ]
    return [...proofs, ...others.map((place) => ({ ...place, sure: true, role: null }))]
  })
}

export function isWrittenAs(code: string, { page, start, end }: PageSpan): boolean {
  return page.text.slice(start, end).includes(code)
}

/** Where words stand one after the other, whatever signs are between them and however they are accented. */
export function phrasesFound(words: Words, phrase: string): readonly PageSpan[] {
  return foundOnce(words, `phrase ${phrase}`, () => {
    const wanted = lineOf(phrase.slice(0, 200)).words.map(({ folded }) => folded)
    if (wanted.join('').length < 3) return []
    return words.views.flatMap(({ page }) => phrasesIn(page, wanted))
  })
}

const MAX_PHRASES = 20

function phrasesIn(page: SearchedPage, wanted: readonly string[]): PageSpan[] {
  const found: PageSpan[] = []
  const all = page.words()
  for (let index = 0; index + wanted.length <= all.length && found.length < MAX_PHRASES; index++) {
    if (!wanted.every((word, at) => all[index + at]!.mention.folded === word)) continue
    found.push({ page, start: all[index]!.start, end: all[index + wanted.length - 1]!.end })
  }
  return found
}

function mentionsOf<K extends Mention['kind']>(
  words: Words,
  kind: K,
  is: (mention: MentionOf<K>) => boolean,
) {
  return words.views.flatMap(({ page, read }) =>
    read
      .flatMap(({ mentions }) => mentions)
      .filter((mention): mention is MentionOf<K> => mention.kind === kind && is(mention as MentionOf<K>))
      .map((mention) => ({
        mention,
        place: { page, start: mention.offset, end: mention.offset + mention.until - mention.at },
      })),
  )
}

/** Matches of an expression with the flag g, at most twenty in a view. */
function matchesIn({ views }: Words, expression: RegExp): PageSpan[] {
  return views.flatMap(({ page }) =>
    page.text
      .matchAll(expression)
      .take(20)
      .map(({ index, 0: words }) => ({ page, start: index, end: index + words.length }))
      .toArray(),
  )
}

function foundOnce<T extends PageSpan>({ found }: Words, key: string, find: () => T[]): readonly T[] {
  const before = found.get(key) as readonly T[] | undefined
  const now = before ?? find()
  found.set(key, now)
  return now
}
