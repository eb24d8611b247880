import { CircleAlert, CircleCheck, Clock3, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Traveler } from '#contract/trip.ts'
import { cx } from '#web/ui/cx.ts'
import { useTrip } from '../access.tsx'
import { ClockTime } from '../ClockTime.tsx'
import { TravelerFace } from '../faces.tsx'
import { allFlights } from '../live-legs.ts'
import { phaseOf } from '../overview/phase.ts'
import { useItinerary } from '../queries.ts'
import { cardMessages as messages } from './card-messages.ts'
import type { You } from './you.ts'
import {
  driverCard,
  driverOf,
  travelerCard,
  watcherCard,
  type Card,
  type Tone,
  type TripFlights,
} from './your-card.ts'

type Props = {
  you: You
  /** The traveler that `you` is; null for whoever drives or watches. */
  traveler: Traveler | null
  trip: TripFlights
  now: number
  onChange: () => void
}

/** What matters to whoever looks: their own flight, their next pick-up, or who lands next. */
export function YourCard({ you, traveler, trip, now, onChange }: Props) {
  const { id } = useTrip()
  const itinerary = useItinerary().data
  const phase = (itinerary && phaseOf({ ...trip, itinerary }, now)?.text) ?? null
  if (traveler) {
    return (
      <>
        <Head
          face={<TravelerFace traveler={traveler} size={36} />}
          name={traveler.name}
          label={messages.changeWho(traveler.name)}
          onChange={onChange}
        />
        <CardBody card={withPhase(travelerCard(traveler.id, trip, now), phase)} />
      </>
    )
  }
  const driver = driverOf(you, id, allFlights(trip.flights))
  const card = (driver === null ? null : driverCard(driver, trip, now)) ?? watcherCard(trip, now)
  return (
    <>
      <Head
        face={<Eye aria-hidden className="mx-1.5 size-6 shrink-0 text-brand" />}
        name={driver ?? messages.watcher}
        label={driver === null ? messages.changeWatcher : messages.changeWho(driver)}
        onChange={onChange}
      />
      {card ? (
        <CardBody card={card} names={card.names} />
      ) : (
        <p className="mt-3 text-lg text-ink2">{phase ?? messages.nobody}</p>
      )}
    </>
  )
}

/** Who waits for no flight is told where the trip stands. */
const withPhase = (card: Card, phase: string | null): Card =>
  card.moment || card.others ? card : { ...card, others: phase }

type HeadProps = { face: ReactNode; name: string; label: string; onChange: () => void }

function Head({ face, name, label, onChange }: HeadProps) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-2.5">
      {face}
      <h2 className="line-clamp-2 min-w-[min(6rem,70%)] flex-1 leading-5 font-bold wrap-break-word">
        {name}
      </h2>
      <button
        type="button"
        aria-label={label}
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
  const { phase, moment, isOff, place, others, status } = card
  const { look, Icon } = TONES[status.tone]
  return (
    <div className="grid grow content-center">
      <p className="font-bold text-brand-strong first-letter:uppercase">{phase}</p>
      {names ? <b className="line-clamp-1">{names}</b> : null}
      <div className="flex flex-wrap items-center gap-x-4">
        {moment ? (
          <p className={cx('shrink-0 text-[2.75rem] leading-[3.25rem]', isOff && 'line-through')}>
            <ClockTime value={moment.time} local={moment.local} />
          </p>
        ) : null}
        <p className="min-w-[min(7rem,100%)] flex-1 text-sm leading-5 text-ink2">
          <span className="line-clamp-3">{place}</span>
        </p>
      </div>
      {others ? <p className="line-clamp-3 leading-5.5">{others}</p> : null}
      {status.text ? (
        <p className={cx('flex items-center gap-1.5 text-sm font-bold', look)}>
          <Icon aria-hidden className="size-5 shrink-0" />
          {status.text}
        </p>
      ) : null}
    </div>
  )
}
