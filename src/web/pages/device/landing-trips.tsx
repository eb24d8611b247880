import { useState, type CSSProperties } from 'react'
import { createRoot } from 'react-dom/client'
import { dotText, shortDayText } from '#web/format.ts'
import { wallClockHere } from '#web/zoned.ts'
import { readDeviceTrips, type DeviceTrip } from './device-trips.ts'
import { messages } from './messages.ts'

const SHOWN = 2

/** Lays the trips of this device over the lower edge of the landing page. Nothing where there are none. */
export async function showTrips(): Promise<void> {
  const trips = await readDeviceTrips()
  if (trips.length === 0) return
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<LandingTrips trips={trips} />)
}

/** The styles are its own: the page's sheet has no room for more classes. */
function LandingTrips({ trips }: { trips: readonly DeviceTrip[] }) {
  const [isHidden, setHidden] = useState(false)
  if (isHidden) return null
  return (
    <section aria-label={messages.title} style={BOX}>
      <div style={HEAD}>
        <h2 className="font-bold text-ink2">{messages.title}</h2>
        <button type="button" className="font-bold text-brand" style={HIDE} onClick={() => setHidden(true)}>
          {messages.hide}
        </button>
      </div>
      <ul>
        {trips.slice(0, SHOWN).map(({ id, path, name, dates, openedAt }) => (
          <li key={id}>
            <a href={path} style={TRIP}>
              <b className="text-lg text-brand underline">{name}</b>
              <span className="text-ink2">
                {dotText(dates, openedAt !== null && messages.opened(openedText(openedAt)))}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {trips.length > SHOWN ? (
        <a href="/my-trips" className="font-bold text-brand underline" style={TRIP}>
          {messages.all(trips.length)}
        </a>
      ) : null}
    </section>
  )
}

const openedText = (at: number) => shortDayText(wallClockHere(at).date)

const BOX: CSSProperties = {
  position: 'fixed',
  insetInline: 'max(0.75rem, 100vw - 28rem) 0.75rem',
  bottom: 'calc(0.75rem + env(safe-area-inset-bottom))',
  zIndex: 20,
  maxHeight: '50dvh',
  overflowY: 'auto',
  padding: '0.5rem 1.25rem 0.75rem',
  borderRadius: '18px',
  border: '1px solid var(--color-line)',
  background: 'var(--color-surface)',
  boxShadow: 'var(--sh-3)',
}
const HEAD: CSSProperties = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '1rem',
}
const HIDE: CSSProperties = { minHeight: '3rem', minWidth: '3rem' }
const TRIP: CSSProperties = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: '3rem',
  padding: '0.375rem 0',
  overflowWrap: 'break-word',
}
