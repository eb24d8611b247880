import { BedDouble, FileText, Plane, SearchCheck, Users, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ExtractedData, TripDocument } from '#contract/trip.ts'
import { cx } from '#web/ui/cx.ts'
import type { FormTarget } from '../edit/edit-state.ts'
import { CheckButton } from '../edit/EditButton.tsx'
import { allFlights } from '../live-legs.ts'
import { useFlights, useItinerary } from '../queries.ts'
import { detailMessages } from './detail-messages.ts'
import type { FieldRow, ReadField, ReadThing } from './read-fields.ts'

export type ReadThings = { flights: ReadThing[]; travelers: ReadThing[]; stays: ReadThing[] }

type Choice = {
  /** The id of the chosen value. */
  chosen: string | null
  /** The values whose words are marked in the original. */
  ids: ReadonlyMap<string, string>
  choose: (field: ReadField) => void
}

type Props = { document: TripDocument; extraction: ExtractedData; things: ReadThings; choice: Choice }

/** What was read: summary, travelers, flights, hotels (spec document-14). */
export function ExtractionResults({ document, extraction, things, choice }: Props) {
  const { flights, travelers, stays } = things
  const shared = { choice, targetOf: useCheckTargets(document, extraction) }
  const found = travelers.length + flights.length + stays.length > 0
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] content-start gap-5 rounded-md bg-sunken p-[12px] md:p-4">
      <Part icon={FileText} title={detailMessages.summary}>
        <p>{extraction.summary || detailMessages.nothing}</p>
        {extraction.summary && !found ? <p className="text-ink2">{detailMessages.addsNothing}</p> : null}
        {choice.ids.size ? <p className="mt-1 text-sm text-ink2">{detailMessages.hint}</p> : null}
      </Part>
      <Things icon={Users} title={detailMessages.travelers} things={travelers} shared={shared} />
      <Things icon={Plane} title={detailMessages.flights} things={flights} shared={shared}>
        {travelers.length ? null : <p className="mt-2 text-ink2">{detailMessages.whose}</p>}
      </Things>
      <Things icon={BedDouble} title={detailMessages.stays} things={stays} shared={shared} />
    </div>
  )
}

type PartProps = { icon: LucideIcon; title: string; children?: ReactNode }

type RowProps = {
  choice: Choice
  /** The form in which a value is put right, by the value's id. */
  targetOf: (value: string) => FormTarget | null
}

function Things({
  things,
  shared,
  children,
  ...part
}: PartProps & { things: ReadThing[]; shared: RowProps }) {
  if (things.length === 0) return null
  return (
    <Part {...part}>
      <ul className="mt-1.5 grid gap-2.5">
        {things.map((thing) => (
          <li key={thing.id} className="rounded-md border border-line bg-surface px-[12px] py-1.5">
            <h5 className="sr-only">{thing.title}</h5>
            {thing.note ? <p className="pt-1 text-sm font-bold text-bad">{thing.note}</p> : null}
            <dl className="grid divide-y divide-line">
              {thing.rows.map((row) => (
                <Row key={row.label} row={row} {...shared} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {children}
    </Part>
  )
}

function Part({ icon: Icon, title, children }: PartProps) {
  return (
    <div>
      <h4 className="flex items-center gap-2 text-sm font-bold text-ink2">
        <Icon aria-hidden className="size-5 text-brand" />
        {title}
      </h4>
      <div className="mt-0.5">{children}</div>
    </div>
  )
}

function Row({ row, choice, targetOf }: RowProps & { row: FieldRow }) {
  const doubted = row.fields.filter(({ reason }) => reason !== null)
  const reasons = [...new Set(doubted.map(({ reason }) => reason))]
  return (
    <div className="grid grid-cols-1 items-baseline gap-x-3 py-0.5 @[17rem]:grid-cols-[5.25rem_minmax(0,1fr)]">
      <dt className="text-sm text-ink2">{row.label}</dt>
      <dd className="-mx-2 flex min-w-0 flex-wrap items-baseline gap-x-1">
        {row.fields.map((field) => (
          <Value key={field.id} field={field} choice={choice} />
        ))}
      </dd>
      {reasons.length ? (
        <dd className="my-1 rounded-sm bg-warn-bg px-3 py-2 text-sm text-warn @[17rem]:col-span-2">
          <ul className="grid gap-1">
            {reasons.map((reason) => (
              <li key={reason} className="flex items-start gap-2">
                <SearchCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
                <span>
                  <b>{detailMessages.pleaseCheck}:</b> {reason}
                </span>
              </li>
            ))}
          </ul>
          {doubted[0] ? <CheckButton target={targetOf(doubted[0].id)} name={doubted[0].label} /> : null}
        </dd>
      ) : null}
    </div>
  )
}

function Value({ field, choice }: { field: ReadField; choice: Choice }) {
  const { id, label, text, reason } = field
  const shape =
    'tnum inline-flex min-h-12 min-w-0 items-center gap-1.5 rounded-sm px-2 py-1 text-left wrap-anywhere'
  const content = (
    <>
      <span className="sr-only">{label}: </span>
      {text ?? detailMessages.notFound}
      {reason === null ? null : <SearchCheck aria-hidden className="size-5 shrink-0 text-warn" />}
    </>
  )
  if (text === null || !choice.ids.has(id))
    return <span className={cx(shape, text === null && 'text-ink2 italic')}>{content}</span>
  return (
    <button
      type="button"
      id={valueId(id)}
      aria-pressed={choice.chosen === id}
      onClick={() => choice.choose(field)}
      className={cx(
        shape,
        'font-bold underline decoration-2 underline-offset-4 hover:bg-brand-soft',
        reason === null ? 'decoration-brand decoration-dotted' : 'decoration-warn decoration-dashed',
        choice.chosen === id && 'bg-brand-soft',
      )}
    >
      {content}
      <span className="sr-only">
        {reason === null ? '' : `, ${detailMessages.pleaseCheck}`}. {detailMessages.showWords}
      </span>
    </button>
  )
}

/** The id of a value's element in the page. */
export const valueId = (field: string) => `value-${field}`

/** Answers by a value's id, "flight0.arrivalTime"; null where the trip has no such doubted value. */
function useCheckTargets(
  { id: documentId }: TripDocument,
  { flights, accommodations, travelers }: ExtractedData,
): (value: string) => FormTarget | null {
  const flightList = useFlights().data
  const legs = flightList ? allFlights(flightList) : []
  const trip = useItinerary().data
  return (value) => {
    const [, kind, index, field] = /^(flight|stay|traveler)(\d+)\.(\w+)$/.exec(value) ?? []
    if (!field) return null
    if (kind === 'flight') {
      const read = flights[Number(index)]
      const same = legs.find(
        ({ documentIds, flightNumber, codeshares, departureDate }) =>
          documentIds.includes(documentId) &&
          [flightNumber, ...codeshares].includes(read?.flightNumber ?? null) &&
          (read?.departureDate === null || departureDate === read?.departureDate),
      )
      return same?.check.includes(field) ? { thing: 'flight', id: same.flightId, field } : null
    }
    const thing = kind === 'stay' ? 'stay' : 'traveler'
    const [read, known] =
      thing === 'stay' ? [accommodations, trip?.accommodations] : [travelers, trip?.travelers]
    const same = known?.find(({ name }) => name === read[Number(index)]?.name)
    return same && !same.manual.includes(field) ? { thing, id: same.id, field } : null
  }
}
