import { Info, X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { FlightStatus } from '#contract/trip.ts'
import { countText } from '#web/format.ts'
import { makeValue } from '#web/listeners.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { eachLeg, type LiveLeg } from '../live-legs.ts'
import { useFlights, useStatuses } from '../queries.ts'
import { STATUS } from '../StatusBadge.tsx'
import { changesOf } from './changes.ts'
import { liveMessages as messages } from './messages.ts'

const SENTENCES = 2
const SHOWN_MS = 15_000

/** Announces what changes while the page is open, and marks the flights for a moment. */
export function LiveChanges() {
  const announcement = useSyncExternalStore(announced.watch, announced.get)
  const Icon = announcement?.status ? STATUS[announcement.status].Icon : Info
  const flights = useFlights().data
  const statuses = useStatuses().data
  const before = useRef<LiveLeg[] | null>(null)
  useEffect(() => {
    if (!flights || !statuses) return
    const legs = eachLeg(flights, statuses)
    const changes = before.current ? changesOf(before.current, legs) : []
    before.current = legs
    if (changes.length === 0) return
    const texts = changes.flatMap((change) => change.texts)
    const more = texts.length - SENTENCES
    announce(
      more > 0 ? [...texts.slice(0, SENTENCES), messages.more(countText(more, 'change'))] : texts,
      changes[0]?.status,
    )
    mark(changes.map(({ flightId }) => flightId))
  }, [flights, statuses])
  useEffect(() => () => announce(null), [])
  return (
    <div className="grid">
      <div role="status" className="col-start-1 row-start-1">
        {announcement ? (
          <div className="pointer-events-auto flex items-start gap-[12px] rounded-lg border border-line bg-surface py-[14px] pr-[64px] pl-[16px] text-ink shadow-2">
            <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-brand" />
            <div className="min-w-0 font-bold wrap-anywhere">
              {announcement.texts.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          </div>
        ) : null}
      </div>
      {announcement ? (
        <IconButton
          label={messages.dismiss}
          onClick={() => announce(null)}
          className="pointer-events-auto col-start-1 row-start-1 m-[4px] size-[48px]! justify-self-end"
        >
          <X aria-hidden className="size-5" />
        </IconButton>
      ) : null}
    </div>
  )
}

const MARKED_MS = 8_000

/** Sets an attribute outside of React, so that it costs no render. */
function mark(ids: readonly string[]): void {
  const marked = ids.flatMap((id) => [...document.querySelectorAll(`[data-leg="${CSS.escape(id)}"]`)])
  for (const row of marked) row.toggleAttribute('data-changed', true)
  setTimeout(() => marked.forEach((row) => row.toggleAttribute('data-changed', false)), MARKED_MS)
}

const announced = makeValue<{ texts: readonly string[]; status: FlightStatus | null } | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

/** `status`: of the flight that the first text is about. */
export function announce(texts: readonly string[] | null, status: FlightStatus | null = null): void {
  announced.set(texts && { texts, status })
  clearTimeout(timer)
  if (texts) timer = setTimeout(() => announce(null), SHOWN_MS)
}
