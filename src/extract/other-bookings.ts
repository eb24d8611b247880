import type { OtherBooking } from '#contract/extraction.ts'
import { LIMITS } from '#contract/limits.ts'
import type { DocumentPart, DocumentTree, TextView } from './document.ts'
import { blankOther } from './exact/blank.ts'
import { isoDate } from './offline/calendar.ts'
import { placeOf } from './offline/mention.ts'
import { readMentions } from './offline/mentions.ts'
import { legsIn } from './offline/other-legs.ts'
import { linesOfSections, otherSections, type Booked } from './offline/other-sections.ts'
import { isTicket, kindOf, mainKindOf, otherIn } from './offline/booking-kind.ts'
import type { DocumentDay } from './offline/resolve-dates.ts'
import { pageOf } from './offline/page.ts'
import { bookingScoreOf, readFirstView, readingPage, readingText, readingView } from './original.ts'
import { inView } from './proof/proof.ts'

/**
 * The trains, buses, ferries, cars, transfers, events and tables of a document: the sections of what also
 * books flights or a stay, else the legs of a ticket, else the one booking that the whole document is about.
 */
export function othersOf(tree: DocumentTree, known: Booked): OtherBooking[] {
  const sections = sectionsOf(tree, known)
  if (known.flights.length > 0 || known.stays.length > 0) return sections
  if (new Set(sections.map(({ kind }) => kind)).size > 1) return sections
  const ticket = ticketOf(tree, known.anchor)
  return ticket.length < sections.length ? sections : ticket
}

function sectionsOf(tree: DocumentTree, known: Booked): OtherBooking[] {
  const found = tree.parts
    .filter((part) => bookingScoreOf(part, tree) >= 0)
    .flatMap((part) => readFirstView(part, (view) => timedSections(view, part.name, known)))
  const key = ({ kind, date, clock }: (typeof found)[number]) => `${kind} ${date} ${clock}`
  return found
    .filter((one, index) => found.findIndex((other) => key(other) === key(one)) === index)
    .map(({ clock: _clock, ...booking }) => booking)
    .slice(0, MAX_OTHERS)
}

/** Beyond what a document may hold, so that it is known when some are left out. */
const MAX_OTHERS = 2 * LIMITS.otherBookingsPerDocument

const timedSections = (view: TextView, part: string, known: Booked) =>
  otherSections(view, part, known).map(({ booking, clock }) => ({ ...booking, clock }))

/** A part without its sections on other bookings: no train is a flight, no ferry dates one; offsets stay. */
export function withoutSections(part: DocumentPart, anchor: DocumentDay): DocumentPart {
  const views = part.views.map((view) => {
    const lines = linesOfSections(view, { anchor, flights: [], stays: [] })
    if (!lines.length) return view
    const chars = view.text.split('')
    for (const { offset, text } of lines) chars.fill(' ', offset, offset + text.length)
    return { ...view, text: chars.join('') }
  })
  return { ...part, views }
}

function ticketOf(tree: DocumentTree, anchor: DocumentDay): OtherBooking[] {
  for (const part of tree.parts) {
    const text = readingText(part)
    const opening = `${tree.subject ?? ''}\n${text.slice(0, 600)}`
    if (!text || !isTicket(opening) || bookingScoreOf(part, tree) < -3) continue
    const kind = kindOf(`${tree.subject ?? ''}\n${text}`).kind ?? mainKindOf(opening)
    const title = tree.subject ?? `${kind} booking`
    const legs = legsOfPart(part, anchor, { kind, title })
    if (legs.length > 1) return legs
    const found = otherIn(readMentions(readingPage(part).lines(), anchor), kind, { part: part.name, title })
    if (found.length) return found.map((booking) => inView(booking, readingView(part)))
  }
  return []
}

type Ticket = { kind: ReturnType<typeof mainKindOf>; title: string }

/** Several legs of one ticket, each a booking, as the first view that parts them tells them. */
function legsOfPart(part: DocumentPart, anchor: DocumentDay, { kind, title }: Ticket): OtherBooking[] {
  if (kind !== 'train' && kind !== 'bus' && kind !== 'ferry') return []
  return readFirstView(part, (view) => {
    const legs = legsIn(readMentions(pageOf(view).lines(), anchor))
    if (legs.length < 2) return []
    return legs.map(({ name, place, date }): OtherBooking => {
      const provenance = {
        ...(place && { name: { layer: 'text' as const, part: part.name, ...place } }),
        date: placeOf(date, part.name),
      }
      return {
        ...blankOther(kind, name ?? title),
        date: date.unreal ? null : isoDate(date.day),
        confidence: 0.6,
        provenance,
      }
    })
  })
}
