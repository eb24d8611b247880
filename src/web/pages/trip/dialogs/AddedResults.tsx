import { useQueries } from '@tanstack/react-query'
import { BedDouble, CircleCheck, Pencil, SearchCheck } from 'lucide-react'
import { EDITED_FIELDS } from '#contract/flight-fields.ts'
import type { EnrichedFlight, EnrichedFlights, UploadResult } from '#contract/trip.ts'
import { fieldWords } from '#domain/views/field-words.ts'
import { clockWords, dayText, flightNumberText, namesText } from '#web/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/Notice.tsx'
import { useTrip } from '../access.tsx'
import { openForm } from '../edit/edit-state.ts'
import { useEdits } from '../edit/queries.ts'
import { firstLeg, lastLeg } from '../live-legs.ts'
import { airportCodes } from '../map/routes.ts'
import { shortNamesById } from '../names.ts'
import { airportQuery, useFlights } from '../queries.ts'
import { FarQuestion, WhoQuestion } from './AddedQuestions.tsx'
import { resultMessages as messages } from './result-messages.ts'
import { farDocuments, isThere, partiesOf, unnamedIn, type Party } from './results.ts'

type Props = {
  documents: readonly UploadResult[]
  /** Ids of documents that belong to the trip all the same. */
  kept: readonly string[]
  onKeep: (documentId: string) => void
  onRemoved: (documentId: string) => void
}

/** What was just added: when each party lands, with what is doubtful, unknown or far away asked at once. */
export function AddedResults({ documents, kept, onKeep, onRemoved }: Props) {
  const { data: flights } = useFlights()
  const { canEdit } = useTrip()
  const places = usePlaces(flights)
  if (!flights) return null
  const documentIds = documents.map(({ documentId }) => documentId)
  const newIds = documents.filter(isNew).map(({ documentId }) => documentId)
  const stays = documents.flatMap(({ changes }) => [...(changes?.added ?? []), ...(changes?.changed ?? [])])
  const names = shortNamesById(flights.uniqueTravelers)
  const far = farDocuments(flights, documentIds, places).filter(
    ({ documentId }) => !kept.includes(documentId),
  )
  return (
    <section aria-label={messages.title} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ul aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
        {partiesOf(flights, newIds).map((party) => (
          <li key={party.id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <p className={LINE}>
              <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-ok" />
              <span className="min-w-0 wrap-break-word">
                <b>{namesText(party.travelers.map(({ id, name }) => names.get(id) ?? name))}</b>
                {whenText(party)}
              </span>
            </p>
            {canEdit ? <Doubts flights={party.flights} /> : null}
          </li>
        ))}
        {stays.map(({ thing, subject }) =>
          thing === 'stay' ? (
            <li key={subject} className={LINE}>
              <BedDouble aria-hidden className="mt-0.5 size-6 shrink-0 text-ok" />
              <b className="min-w-0 wrap-break-word">{subject}</b>
            </li>
          ) : null,
        )}
      </ul>
      {canEdit ? (
        <>
          {unnamedIn(flights, documentIds).map((unnamed) => (
            <WhoQuestion key={unnamed.id} unnamed={unnamed} />
          ))}
          {far.map((one) => (
            <FarQuestion
              key={one.documentId}
              far={one}
              onKeep={() => onKeep(one.documentId)}
              onRemoved={() => onRemoved(one.documentId)}
            />
          ))}
        </>
      ) : null}
    </section>
  )
}

/** False where all of a document was on the trip already. */
const isNew = ({ changes }: UploadResult): boolean =>
  !changes || changes.added.length + changes.changed.length > 0

const LINE = 'flex items-start gap-3 text-lg leading-7'

/** " · Fri 11 June, lands 13:10", without what is not known. */
function whenText({ journey }: Party): string {
  const lands = isThere(journey)
  const { date, time } = lands ? lastLeg(journey).booked.arrival : firstLeg(journey).booked.departure
  const clock = time && (lands ? messages.lands : messages.leaves)(clockWords(time))
  const known = [date && dayText(date), clock].filter(Boolean)
  return known.length > 0 ? ` · ${known.join(', ')}` : ''
}

/** Coordinates of all airports of the trip, as far as they are there. */
function usePlaces(flights: EnrichedFlights | undefined) {
  const codes = flights ? airportCodes(flights) : []
  const found = useQueries({ queries: codes.map(airportQuery) })
  return new Map(codes.map((code, index) => [code, found[index]?.data ?? null]))
}

function Doubts({ flights }: { flights: readonly EnrichedFlight[] }) {
  const doubted = flights.filter(({ check }) => check.length > 0)
  return doubted.map((flight) => (
    <Doubt key={flight.flightId} flight={flight} field={flight.check[0] ?? ''} />
  ))
}

/** The first doubtful field of a flight: it is right, or it is changed in the form. */
function Doubt({ flight, field }: { flight: EnrichedFlight; field: string }) {
  const { flightId: id } = flight
  const edits = useEdits(() => undefined)
  const name = field === 'airline' ? 'flightNumber' : field
  const value = isEdited(name) ? flight[name] : null
  const confirm = () =>
    edits.mutate(async (send) => {
      await send({ thing: 'flight', action: 'change', id, fields: { [name]: value } })
      return messages.right
    })
  return (
    <div className="grid gap-1 rounded-md bg-warn-bg px-[16px] py-2 text-warn">
      <p className="flex items-start gap-2">
        <SearchCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {messages.check(fieldWords(field))} <b>{valueText(field, value)}</b>
        </span>
      </p>
      <div className="flex flex-wrap gap-x-2">
        {value === null ? null : (
          <Button kind="quiet" className="px-3!" aria-disabled={edits.isPending} onClick={confirm}>
            {messages.right}
          </Button>
        )}
        <Button
          kind="quiet"
          aria-haspopup="dialog"
          className="px-3!"
          onClick={() => openForm({ thing: 'flight', id, field })}
        >
          <Pencil aria-hidden className="size-5" />
          {messages.change}
        </Button>
      </div>
      <Problem text={edits.error?.message} />
    </div>
  )
}

const isEdited = (field: string): field is Exclude<keyof typeof EDITED_FIELDS, 'pickup' | 'dropoff'> =>
  field in EDITED_FIELDS && field !== 'pickup' && field !== 'dropoff'

function valueText(field: string, value: string | null): string {
  if (value === null) return messages.notFound
  if (field.endsWith('Date')) return dayText(value)
  if (field.endsWith('Time')) return clockWords(value)
  return field === 'flightNumber' || field === 'airline' ? flightNumberText(value) : value
}
