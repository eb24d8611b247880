import * as z from 'zod/mini'
import {
  ExtractedFlight,
  ExtractedStay,
  ExtractedTraveler,
  Extraction,
  OtherBooking,
} from '#contract/extraction.ts'
import type { DocumentTree, TextView } from '#extract/document.ts'
import type { Bookings } from '#extract/exact/bookings.ts'
import { CAPS } from '#extract/read/caps.ts'
import type { Mail } from '#extract/read/mime.ts'

/** What must hold of every answer, whatever was read. Each throws a sentence that says what does not. */

export function checkViews(views: readonly TextView[]): void {
  for (const { text } of views) {
    must(text.length <= CAPS.viewChars, 'a view is longer than its cap')
    must(text.isWellFormed(), 'a view has lone surrogates')
    must(!/[\0\u200b\ufeff]/.test(text), 'a view has invisible characters')
  }
}

export function checkTree(tree: DocumentTree): void {
  must(tree.parts.length <= CAPS.parts, 'there are more parts than the cap')
  must(tree.date === null || isDay(tree.date), 'the date of the document is no date')
  for (const part of tree.parts) checkViews(part.views)
}

export function checkMail(mail: Mail): void {
  must(mail.date === null || isDay(mail.date), 'the date of the mail is no date')
  must(mail.sender === null || mail.sender.includes('@'), 'the sender is no address')
  must(mail.html !== '' && mail.text !== '' && mail.subject !== '', 'what is missing is not null')
  for (const inner of mail.mails) checkMail(inner)
}

export function checkExtraction(extraction: Extraction): void {
  const parsed = z.safeParse(Extraction, extraction)
  must(parsed.success, `the extraction breaks its schema: ${parsed.error?.issues[0]?.path.join('.')}`)
  must(extraction.flights.every(hasRealDates), 'a flight has a date that does not exist')
  const size = JSON.stringify(extraction).length
  must(size < 2_000_000, 'the extraction is over 2 MB')
}

export function checkBookings(bookings: Bookings): void {
  const { flights, accommodations, otherBookings, travelers } = bookings
  must(z.safeParse(z.array(ExtractedFlight), flights).success, 'a flight breaks its schema')
  must(z.safeParse(z.array(ExtractedStay), accommodations).success, 'a stay breaks its schema')
  must(z.safeParse(z.array(OtherBooking), otherBookings).success, 'a booking breaks its schema')
  must(z.safeParse(z.array(ExtractedTraveler), travelers).success, 'a traveler breaks its schema')
  must(flights.every(hasRealDates), 'a flight has a date that does not exist')
}

export function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise)
}

function hasRealDates({ departureDate, arrivalDate }: ExtractedFlight): boolean {
  return [departureDate, arrivalDate].every((date) => date === null || isDay(date))
}

function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}
