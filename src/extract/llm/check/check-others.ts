import type { ExtractedStay, OtherBooking, Provenance } from '#contract/extraction.ts'
import { blankOther, blankStay } from '#extract/exact/blank.ts'
import { dayOfIso } from '#extract/offline/calendar.ts'
import type { AnswerOther, AnswerStay } from '../answer.ts'
import { daysFound, phrasesFound, type Proof } from './find-facts.ts'
import { provenanceAt, type Spot, type Words } from './words.ts'

const MAX_NIGHTS = 120

/** A stay whose name and both days the document writes, in a part that speaks for a booking; else null. */
export function checkStay(said: AnswerStay, words: Words): ExtractedStay | null {
  const name = bookedName(said.name, words)
  const [checkIn, checkOut] = [said.checkIn, said.checkOut].map((day) => day && bestDay(day, words))
  if (!name || !checkIn || !checkOut || !said.checkIn || !said.checkOut) return null
  const nights = dayOfIso(said.checkOut) - dayOfIso(said.checkIn)
  if (nights < 1 || nights > MAX_NIGHTS) return null
  const address = said.address ? phrasesFound(words, said.address)[0] : undefined
  const doubtful = Object.entries({ checkIn, checkOut }).filter(([, proof]) => !proof.sure)
  const provenance: Record<string, Provenance> = {
    name: provenanceAt(name),
    checkIn: provenanceAt(checkIn),
    checkOut: provenanceAt(checkOut),
    ...(address && { address: provenanceAt(address) }),
  }
  return {
    ...blankStay(wordsAt(name)),
    address: address ? wordsAt(address) : null,
    checkIn: said.checkIn,
    checkOut: said.checkOut,
    bookingReference: writtenReference(said.bookingReference, words),
    check: doubtful.map(([field]) => field),
    confidence: doubtful.length ? 0.5 : 0.75,
    provenance,
  }
}

/** A booking of another kind if the document writes its name and day in a part about a booking; else null. */
export function checkOther(said: AnswerOther, words: Words): OtherBooking | null {
  const name = bookedName(said.name, words, SURE_EVIDENCE)
  const date = said.date && bestDay(said.date, words)
  if (!name || !date) return null
  const provenance = { name: provenanceAt(name), date: provenanceAt(date) }
  return { ...blankOther(said.kind, wordsAt(name)), date: said.date, confidence: 0.6, provenance }
}

/** A record locator or confirmation number as the document writes it; null when it does not. */
export function writtenReference(said: string | null, { views }: Words): string | null {
  const reference = said?.trim() ?? ''
  if (!/^(?=.*[A-Z0-9])[A-Z0-9][A-Z0-9/-]{3,19}$/.test(reference)) return null
  const written = new RegExp(String.raw`(?<![A-Za-z0-9])${reference}(?![A-Za-z0-9])`)
  return views.some(({ text }) => written.test(text)) ? reference : null
}

/** A train needs booking words around it; a house with both days needs no words against a booking. */
const SURE_EVIDENCE = 2

function bookedName(name: string, words: Words, least = 0): Spot | undefined {
  if (/:\/\/|\]\(|[<>{}]/.test(name)) return undefined
  return phrasesFound(words, name).find(
    ({ view }) => (words.standing.get(view.part)?.bookingScore ?? -1) >= least,
  )
}

function bestDay(iso: string, words: Words): Proof | undefined {
  const found = daysFound(words, iso)
  return found.find(({ sure }) => sure) ?? found[0]
}

function wordsAt({ view, at, until }: Spot): string {
  return view.text
    .slice(at, until)
    .replace(/\s*[|/\n]\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .slice(0, 200)
}
