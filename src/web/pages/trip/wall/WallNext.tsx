import { dayText, flightNumberText, namesText, untilText } from '#web/format.ts'
import { ClockTime } from '../ClockTime.tsx'
import { FlightPath } from '../FlightPath.tsx'
import { boardMessages } from '../messages.ts'
import type { BoardEntry, Way } from '../overview/board.ts'
import { BoardStatus } from '../overview/BoardStatus.tsx'
import { boardTexts as texts } from '../overview/messages.ts'
import { placeOf } from '../overview/place.ts'

type Props = { entry: BoardEntry; way: Way; now: number; mixed: boolean }

/** The next one, to be read across a room. */
export function WallNext({ entry, way, now, mixed }: Props) {
  const { leg, names, farCity, moment, at } = entry
  const landing = way === 'landing'
  const facts = [
    farCity && (landing ? texts.from(farCity) : texts.to(farCity)),
    flightNumberText(leg.flight.flightNumber),
  ]
  return (
    <section aria-labelledby="wall-next" className="flex min-w-0 flex-col justify-center">
      <h2 id="wall-next" className="text-[max(1.25rem,3vmin)] font-bold text-sun">
        {landing ? boardMessages.nextToLand : boardMessages.nextToLeave}
        {moment.date ? (
          <span className="ml-[.6em] font-normal text-on-board">{dayText(moment.date)}</span>
        ) : null}
      </h2>
      <p className="text-[min(max(4.5rem,30vmin),26vw)] leading-[1.05] text-sun landscape:text-[min(max(4.5rem,22vmin),15vw)]">
        <ClockTime value={moment.time} local={moment.local} />
      </p>
      <p className="text-[max(2rem,6.5vmin)] leading-tight font-bold wrap-anywhere">{namesText(names)}</p>
      <p className="text-[max(1.25rem,3.4vmin)] text-on-board2">{facts.filter(Boolean).join(' · ')}</p>
      <p className="mt-[1vmin] flex flex-wrap items-center gap-x-6 gap-y-1 text-[max(1.25rem,3.4vmin)]">
        {at === null ? null : <b>{untilText(at - now)}</b>}
        <span>{placeOf(entry, mixed)}</span>
        <BoardStatus entry={entry} isLarge />
      </p>
      <FlightPath leg={leg} now={now} className="mt-[1.5vmin] max-w-[40rem] text-sun" />
    </section>
  )
}
