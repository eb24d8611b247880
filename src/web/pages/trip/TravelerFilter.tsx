import { Search } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { Traveler } from '#contract/trip.ts'
import { cx } from '#web/ui/cx.ts'
import { TravelerFace } from './faces.tsx'
import { journeyMessages as messages } from './flights/messages.ts'
import { shortNames } from './names.ts'
import { makeTripSearch, tripSearchOf, useTripSearch } from './search.ts'
import { useYoursFirst } from './you/use-yours-first.ts'

type Props = { label: string; travelers: readonly Traveler[] }

const MANY = 12

/** Chooses the one person of whom every tab but the overview tells; who looks stands first. */
export function TravelerFilter({ label, travelers }: Props) {
  const value = useChosen(travelers)
  const [text, setText] = useState('')
  const yoursFirst = useYoursFirst()
  const names = new Map(shortNames(travelers).map((name, index) => [travelers[index]?.id, name]))
  if (travelers.length < 2) return null
  const many = travelers.length > MANY
  const wanted = text.trim().toLowerCase()
  const isShown = ({ id, name }: Traveler) => id === value || name.toLowerCase().includes(wanted)
  return (
    <div className="print:hidden">
      {many ? (
        <label className="mb-2 flex min-h-12 max-w-sm items-center gap-2 rounded-md border-2 border-line-strong bg-surface px-3 focus-within:border-brand">
          <Search aria-hidden className="size-5 shrink-0 text-ink2" />
          <span className="sr-only">{messages.find}</span>
          <input
            type="search"
            value={text}
            placeholder={messages.find}
            onChange={(event) => setText(event.target.value)}
            className="min-w-0 flex-1 bg-transparent py-2 text-base text-ink outline-none placeholder:text-ink3"
          />
        </label>
      ) : null}
      <div
        role="group"
        aria-label={label}
        className={cx(
          'relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0',
          many && 'md:max-h-33 md:overflow-y-auto md:[scrollbar-width:thin]',
        )}
      >
        <Chip on={value === null} onClick={() => choose(null)}>
          {messages.all}
        </Chip>
        {yoursFirst(travelers, (traveler) => [traveler])
          .flat()
          .map((traveler) =>
            isShown(traveler) ? (
              <Chip
                key={traveler.id}
                on={value === traveler.id}
                title={traveler.name}
                onClick={() => choose(traveler.id)}
              >
                <span className="-ml-2.5 grid">
                  <TravelerFace traveler={traveler} size={36} />
                </span>
                {names.get(traveler.id)}
              </Chip>
            ) : null,
          )}
      </div>
    </div>
  )
}

/** The id of the chosen person, as the address says it; null for everybody. */
export function useChosen(travelers: readonly Pick<Traveler, 'id'>[]): string | null {
  const { who } = useTripSearch()
  return travelers.some(({ id }) => id === who) ? (who ?? null) : null
}

/** It comes with to other tabs, and is no step back in the browser's history. */
export function choose(id: string | null): void {
  const { tab } = tripSearchOf(location.search)
  navigate(location.pathname + makeTripSearch({ tab, who: id ?? undefined }), { replace: true })
}

type ChipProps = { on: boolean; title?: string; onClick: () => void; children: ReactNode }

function Chip({ on, title, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      title={title}
      onClick={onClick}
      className={cx(
        'inline-flex min-h-12 shrink-0 items-center gap-2 rounded-full border-2 px-4 text-base whitespace-nowrap',
        on
          ? 'border-brand bg-brand-soft font-bold text-brand-strong'
          : 'border-line bg-surface text-ink2 hover:border-line-strong',
      )}
    >
      {children}
    </button>
  )
}
