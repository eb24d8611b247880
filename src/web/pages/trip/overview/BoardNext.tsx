import { clockText, dayText, flightNumberText, namesText, untilText } from '#web/format.ts'
import { cx } from '#web/ui/cx.ts'
import { ClockTime } from '../ClockTime.tsx'
import { FlightPath } from '../FlightPath.tsx'
import { progressOf } from '../live-legs.ts'
import { boardMessages as messages } from '../messages.ts'
import type { BoardEntry, Way } from './board.ts'
import { BoardStatus } from './BoardStatus.tsx'
import { boardTexts as texts } from './messages.ts'
import { boardingOf, placeOf } from './place.ts'

type Props = { entry: BoardEntry; way: Way; now: number; mixed: boolean }

/** Where there is room beside the time; else it is the line below. AM and PM take some of it. */
const BESIDE = '@min-[20rem]:block @min-[20rem]:min-w-32 @min-[20rem]:flex-1 @min-[20rem]:text-right'
const BESIDE_12_HOURS =
  '@min-[24.5rem]:block @min-[24.5rem]:min-w-32 @min-[24.5rem]:flex-1 @min-[24.5rem]:text-right'

/** The next one in large figures, with the way flown so far. */
export function BoardNext({ entry, way, now, mixed }: Props) {
  const { leg, farCity, names, moment, at } = entry
  const { flight } = leg
  const landing = way === 'landing'
  const far = farCity && (landing ? texts.from(farCity) : texts.to(farCity))
  const place = placeOf(entry, mixed)
  const boarding = boardingOf(entry)
  const beside = clockText(moment.time).period === null ? BESIDE : BESIDE_12_HOURS
  return (
    <div data-leg={flight.flightId} className="px-5 pt-4 pb-5 md:px-7 md:pb-6">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span aria-hidden className="relative grid size-3 place-items-center">
          <span className="absolute size-3 animate-ping rounded-full bg-sun/60" />
          <span className="size-2.5 rounded-full bg-sun" />
        </span>
        <b className="text-sun">{landing ? messages.nextToLand : messages.nextToLeave}</b>
        {moment.date ? <span className="ml-auto text-on-board2">{dayText(moment.date)}</span> : null}
      </p>
      <div className="mt-1.5 flex flex-wrap items-end justify-between gap-x-4 md:grid md:grid-cols-[auto_minmax(0,1fr)_auto] md:items-center md:gap-x-6">
        <p className="text-[min(3.5rem,15vw)] leading-[1.05] text-sun md:text-[4.25rem]">
          <ClockTime value={moment.time} local={moment.local} />
        </p>
        <div className={cx('flex flex-wrap items-baseline gap-x-3 pb-1 md:order-3 md:pb-0', beside)}>
          {at === null ? null : <b className="block text-lg leading-7">{untilText(at - now)}</b>}
          {place && !mixed ? <span className="block text-on-board2">{place}</span> : null}
          {leg.status === 'confirmed' && !entry.risk ? null : <BoardStatus entry={entry} />}
        </div>
        <div className="mt-2 w-full min-w-0 md:order-2 md:mt-0">
          <p className="text-[1.75rem] leading-9 font-bold wrap-anywhere md:text-[2rem] md:leading-10">
            {namesText(names)}
          </p>
          <p className="text-on-board2 md:text-lg">
            {[far, flightNumberText(flight.flightNumber)].filter(Boolean).join(' · ')}
          </p>
          {place && mixed ? <p className="text-on-board2 md:text-lg">{place}</p> : null}
          {boarding ? <p className="text-on-board2 md:text-lg">{boarding}</p> : null}
        </div>
      </div>
      {progressOf(leg, now) === null ? null : (
        <>
          <FlightPath leg={leg} now={now} className="mt-4 text-sun" />
          <p aria-hidden className="mt-1 flex justify-between text-sm text-on-board2 print:hidden">
            <span>{flight.departureAirport}</span>
            <span>{flight.arrivalAirport}</span>
          </p>
        </>
      )}
    </div>
  )
}
