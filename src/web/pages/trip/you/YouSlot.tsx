import { Eye } from 'lucide-react'
import { useRef, type ReactNode, type RefObject } from 'react'
import type { Traveler } from '#contract/trip.ts'
import { useTrip } from '../access.tsx'
import { TravelerFace } from '../faces.tsx'
import { YourCard } from '../lazy-parts.ts'
import { allFlights } from '../live-legs.ts'
import { shortNames } from '../names.ts'
import { youMessages as messages } from './messages.ts'
import { driversOf, travelerOf, useYou, youDrive, type You } from './you.ts'
import type { TripFlights } from './your-card.ts'

type Props = { travelers: readonly Traveler[]; trip: TripFlights; now: number }

/**
 * The first thing on the page: the question who looks, then what matters to them (spec trip-17). One height
 * in every state, so that nothing moves when the script reads the answer that this browser keeps.
 */
export function YouSlot({ travelers, trip, now }: Props) {
  const { id } = useTrip()
  const [you, setYou] = useYou(id)
  const traveler = travelerOf(you, travelers)
  const place = useRef<HTMLElement>(null)
  // The pressed button goes: the keyboard, and what a screen reader says, stay in the slot
  const choose = (next: You | null) => {
    setYou(next)
    place.current?.focus({ preventScroll: true })
  }
  if (you && (traveler || you.kind !== 'traveler')) {
    return (
      <Slot ref={place} label={messages.you}>
        <YourCard you={you} traveler={traveler} trip={trip} now={now} onChange={() => choose(null)} />
      </Slot>
    )
  }
  return (
    <Slot ref={place} label={messages.ask}>
      <Question
        travelers={travelers}
        drivers={driversOf(allFlights(trip.flights), travelers)}
        onChoose={choose}
      />
    </Slot>
  )
}

type SlotProps = { ref: RefObject<HTMLElement | null>; label: string; children: ReactNode }

function Slot({ ref, label, children }: SlotProps) {
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={label}
      className="flex min-h-54 flex-col rounded-xl outline-none border border-line bg-surface px-4 pt-2 pb-2.5 shadow-1 md:px-6 print:hidden"
    >
      {children}
    </section>
  )
}

type QuestionProps = {
  travelers: readonly Traveler[]
  drivers: readonly string[]
  onChoose: (you: You) => void
}

function Question({ travelers, drivers, onChoose }: QuestionProps) {
  const { id } = useTrip()
  const names = shortNames(travelers)
  const people = [
    ...travelers.map((traveler, index) => ({
      ...traveler,
      shown: names[index],
      you: { kind: 'traveler', id: traveler.id } as const,
    })),
    ...drivers.map((name, index) => ({
      id: name,
      name,
      avatar: { colorIndex: index, initials: [...name][0] ?? '' },
      shown: name,
      you: youDrive(id, name),
    })),
  ]
  return (
    <>
      <h2 className="pt-1.5 text-lg font-bold">{messages.ask}</h2>
      <ul className="-mx-4 mt-1 flex grow items-center gap-1 overflow-x-auto px-3 [scrollbar-width:thin] md:-mx-6 md:px-5">
        {people.map((person) => (
          <li key={person.id} className="shrink-0">
            <button
              type="button"
              title={person.name}
              onClick={() => onChoose(person.you)}
              className="grid min-w-19 justify-items-center gap-1 rounded-md px-1.5 py-2 text-sm leading-5 hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <TravelerFace traveler={person} size={48} />
              <span className="max-w-28 truncate">{person.shown}</span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => onChoose({ kind: 'watcher' })} className={QUIET}>
        <Eye aria-hidden className="size-5 shrink-0" />
        {messages.watching}
      </button>
    </>
  )
}

const QUIET =
  '-mx-2 inline-flex min-h-12 items-center gap-2 self-start rounded-md px-2 font-bold text-brand hover:bg-brand-soft'
