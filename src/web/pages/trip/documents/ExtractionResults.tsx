import { BedDouble, FileText, Plane, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ExtractedData } from '#contract/trip.ts'
import { detailMessages } from './detail-messages.ts'
import { documentMessages as messages } from './messages.ts'
import type { ReadThing } from './read-fields.ts'
import { ThingFields, type Choice } from './ThingFields.tsx'

export type ReadThings = { flights: ReadThing[]; travelers: ReadThing[]; stays: ReadThing[] }

type Props = { extraction: ExtractedData; things: ReadThings; choice: Choice }

/** What was read: summary, travelers, flights, hotels (spec document-14), each value with its words and its doubts. */
export function ExtractionResults({ extraction, things, choice }: Props) {
  const { flights, travelers, stays } = things
  const found = travelers.length + flights.length + stays.length > 0
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] content-start gap-5 rounded-md bg-sunken p-[12px] md:p-4">
      <Part icon={<FileText aria-hidden className="size-5" />} title={messages.summary}>
        <p>{extraction.summary || messages.nothing}</p>
        {extraction.summary && !found ? <p className="text-ink2">{messages.addsNothing}</p> : null}
        {choice.ids.size ? <p className="mt-1 text-sm text-ink2">{detailMessages.hint}</p> : null}
      </Part>
      {travelers.length ? (
        <Part icon={<Users aria-hidden className="size-5" />} title={messages.travelers}>
          <List things={travelers} choice={choice} />
        </Part>
      ) : null}
      {flights.length ? (
        <Part icon={<Plane aria-hidden className="size-5" />} title={messages.flights}>
          <List things={flights} choice={choice} />
          {travelers.length ? null : <p className="mt-2 text-ink2">{detailMessages.whose}</p>}
        </Part>
      ) : null}
      {stays.length ? (
        <Part icon={<BedDouble aria-hidden className="size-5" />} title={messages.stays}>
          <List things={stays} choice={choice} />
        </Part>
      ) : null}
    </div>
  )
}

function List({ things, choice }: { things: readonly ReadThing[]; choice: Choice }) {
  return (
    <ul className="mt-1.5 grid gap-2.5">
      {things.map((thing) => (
        <li key={thing.id} className="rounded-md border border-line bg-surface px-[12px] py-1.5">
          <ThingFields thing={thing} choice={choice} />
        </li>
      ))}
    </ul>
  )
}

function Part({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="flex items-center gap-2 text-sm font-bold text-ink2">
        <span className="text-brand">{icon}</span>
        {title}
      </h4>
      <div className="mt-0.5">{children}</div>
    </div>
  )
}
