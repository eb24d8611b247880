import type { ExtractedFlight } from '#contract/extraction.ts'
import type { Claim } from './decide/claim.ts'
import type { DocumentPart, DocumentTree, TextView } from './document.ts'
import { isoDate } from './offline/calendar.ts'
import { readMentions, usable } from './offline/mentions.ts'
import type { DocumentDay } from './offline/resolve-dates.ts'
import { pageOf } from './offline/page.ts'

/**
 * A view of a boarding pass that prints times but no date, under a heading with the day that its barcode
 * tells. `read` finds flights in that view; their places come back as those of the view without the heading.
 */
export function underPassDay(
  view: TextView,
  { passes, anchor }: { passes: readonly ExtractedFlight[]; anchor: DocumentDay },
  read: (view: TextView) => Claim[],
): Claim[] {
  const days = [...new Set(passes.map((pass) => pass.departureDate))]
  const [day] = days
  if (days.length !== 1 || !day || datesIn(view, anchor).length > 0) return read(view)
  const heading = `${day}\n`
  return read({ ...view, text: heading + view.text }).map((found) => ({
    ...found,
    flight: moved(found.flight, heading.length),
  }))
}

/**
 * Flights of barcodes with the year that the words beside the code tell: a code holds the day of the year
 * only. `anchor` is the day of the document, without what its codes told.
 */
export function inStatedYears(
  flights: readonly ExtractedFlight[],
  { tree, anchor }: { tree: DocumentTree; anchor: DocumentDay },
): ExtractedFlight[] {
  return flights.map((flight) => {
    const place = flight.provenance.departureDate
    const part = tree.parts.find(({ name, barcodes }) => barcodes?.length && name === place?.part)
    if (!part || place?.layer !== 'bcbp') return flight
    const stated = part.views
      .flatMap((view) => datesIn(view, anchor))
      .find((day) => day.slice(5) === flight.departureDate?.slice(5))
    return stated ? { ...flight, departureDate: stated } : flight
  })
}

/** The flights that the barcodes of a part tell. */
export function passesOf(part: DocumentPart, exact: readonly ExtractedFlight[]): ExtractedFlight[] {
  if (!part.barcodes?.length) return []
  return exact.filter(({ provenance }) => {
    const place = provenance.departureAirport
    return place?.layer === 'bcbp' && place.part === part.name
  })
}

function datesIn(view: TextView, anchor: DocumentDay): string[] {
  return usable(readMentions(pageOf(view).lines(), anchor)).flatMap((mention) =>
    mention.kind === 'date' && !mention.contradicted && !mention.unreal ? [isoDate(mention.day)] : [],
  )
}

function moved(flight: ExtractedFlight, by: number): ExtractedFlight {
  const places = Object.entries(flight.provenance)
    .map(([field, place]) => [field, { ...place, offset: place.offset - by }] as const)
    .filter(([, place]) => place.offset >= 0)
  return { ...flight, provenance: Object.fromEntries(places) }
}
