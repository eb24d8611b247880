import { CircleAlert, CircleCheck, Clock3, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Traveler } from '#contract/trip.ts'
import { cx } from '#web/ui/cx.ts'
import { useTrip } from '../access.tsx'
import { ClockTime } from '../ClockTime.tsx'
import { TravelerFace } from '../faces.tsx'
import { shortNames } from '../names.ts'
import { youMessages as messages } from './messages.ts'
import { travelerOf, useYou } from './you.ts'
import { driverCard, travelerCard, watcherCard, type Card, type Tone, type TripFlights } from './your-card.ts'

type Props = { travelers: readonly Traveler[]; trip: TripFlights; now: number }

/**
 * The first thing on the page: the question who looks, then what matters to them. One height in every state,
 * so that nothing moves when the script reads the answer that this browser keeps.
 */
export function YouSlot({ travelers, trip, now }: Props) {
  const { id } = useTrip()
  const [you, setYou] = useYou(id)
  const traveler = travelerOf(you, travelers)
  const change = () => setYou(null)
  if (traveler) {
    return (
      <Slot label={messages.you}>
        <Head face={<TravelerFace traveler={traveler} size={36} />} name={traveler.name} onChange={change} />
        <CardBody card={travelerCard(traveler.id, trip, now)} />
      </Slot>
    )
  }
  if (!you || you.kind === 'traveler') {
    return (
      <Slot label={messages.ask}>
        <Question
          travelers={travelers}
          onTraveler={({ id: travelerId, name }) => setYou({ kind: 'traveler', id: travelerId, name })}
          onWatcher={() => setYou({ kind: 'watcher' })}
        />
      </Slot>
    )
  }
  const driver = you.kind === 'driver' ? you.name : null
  const card = (driver === null ? null : driverCard(driver, trip, now)) ?? watcherCard(trip, now)
  return (
    <Slot label={driver ?? messages.watcher}>
      <Head
        face={<Eye aria-hidden className="mx-1.5 size-6 shrink-0 text-brand" />}
        name={driver ?? messages.watcher}
        onChange={change}
      />
      {card ? (
        <CardBody card={card} names={card.names} />
      ) : (
        <p className="mt-3 text-lg text-ink2">{messages.nobody}</p>
      )}
    </Slot>
  )
}

function Slot({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="flex min-h-51 flex-col rounded-xl border border-line bg-surface px-4 pt-2 pb-3 shadow-1 md:px-6 print:hidden"
    >
      {children}
    </section>
  )
}

type QuestionProps = {
  travelers: readonly Traveler[]
  onTraveler: (traveler: Traveler) => void
  onWatcher: () => void
}

function Question({ travelers, onTraveler, onWatcher }: QuestionProps) {
  const names = shortNames(travelers)
  return (
    <>
      <h2 className="pt-1.5 text-lg font-bold">{messages.ask}</h2>
      <ul className="-mx-4 mt-1 flex grow items-center gap-1 overflow-x-auto px-3 [scrollbar-width:thin] md:-mx-6 md:px-5">
        {travelers.map((traveler, index) => (
          <li key={traveler.id} className="shrink-0">
            <button
              type="button"
              title={traveler.name}
              onClick={() => onTraveler(traveler)}
              className="grid min-w-19 justify-items-center gap-1 rounded-md px-1.5 py-2 text-sm leading-5 hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <TravelerFace traveler={traveler} size={48} />
              <span className="max-w-28 truncate">{names[index]}</span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={onWatcher} className={QUIET}>
        <Eye aria-hidden className="size-5 shrink-0" />
        {messages.watching}
      </button>
    </>
  )
}

const QUIET =
  '-mx-2 inline-flex min-h-12 items-center gap-2 self-start rounded-md px-2 font-bold text-brand hover:bg-brand-soft'

type HeadProps = { face: ReactNode; name: string; onChange: () => void }

function Head({ face, name, onChange }: HeadProps) {
  return (
    <div className="flex min-h-12 items-center gap-2.5">
      {face}
      <h2 className="min-w-0 flex-1 truncate font-bold">{name}</h2>
      <button
        type="button"
        aria-label={messages.changeWho(name)}
        onClick={onChange}
        className="-mr-2 min-h-12 rounded-md px-2 text-sm font-bold text-brand hover:bg-brand-soft"
      >
        {messages.change}
      </button>
    </div>
  )
}

const TONES: Record<Tone, { look: string; Icon: typeof Clock3 }> = {
  ok: { look: 'text-ok', Icon: CircleCheck },
  warn: { look: 'text-warn', Icon: CircleAlert },
  bad: { look: 'text-bad', Icon: CircleAlert },
  plain: { look: 'text-ink2', Icon: Clock3 },
}

function CardBody({ card, names }: { card: Card; names?: string }) {
  const { phase, moment, place, others, status } = card
  const { look, Icon } = TONES[status.tone]
  return (
    <div className="grid grow content-center">
      <p className="font-bold text-brand-strong first-letter:uppercase">{phase}</p>
      <div className="flex items-center gap-x-4">
        {moment ? (
          <p className="shrink-0 text-[2.75rem] leading-[3.25rem]">
            <ClockTime value={moment.time} local={moment.local} />
          </p>
        ) : null}
        <p className="min-w-0 text-sm leading-5 text-ink2">
          {names ? <b className="line-clamp-1 text-base text-ink">{names}</b> : null}
          <span className="line-clamp-2">{place}</span>
        </p>
      </div>
      {others ? <p className="line-clamp-1">{others}</p> : null}
      {status.text ? (
        <p className={cx('flex items-center gap-1.5 text-sm font-bold', look)}>
          <Icon aria-hidden className="size-5 shrink-0" />
          {status.text}
        </p>
      ) : null}
    </div>
  )
}
