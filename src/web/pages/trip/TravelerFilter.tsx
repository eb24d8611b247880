import type { Traveler } from '#contract/trip.ts'
import { cx } from '#web/ui/cx.ts'
import { TravelerFace } from './faces.tsx'
import { shortNames } from './names.ts'

type Props = {
  label: string
  all: string
  travelers: readonly Traveler[]
  /** The chosen traveler's id; null is all. */
  value: string | null
  onChange: (id: string | null) => void
}

/** All, and one avatar per traveler. */
export function TravelerFilter({ label, all, travelers, value, onChange }: Props) {
  const names = shortNames(travelers)
  if (travelers.length < 2) return null
  return (
    <div
      role="group"
      aria-label={label}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0 print:hidden"
    >
      <Chip on={value === null} onClick={() => onChange(null)}>
        {all}
      </Chip>
      {travelers.map((traveler, index) => (
        <Chip
          key={traveler.id}
          on={value === traveler.id}
          title={traveler.name}
          onClick={() => onChange(traveler.id)}
        >
          <span className="-ml-2.5 grid">
            <TravelerFace traveler={traveler} size={36} />
          </span>
          {names[index]}
        </Chip>
      ))}
    </div>
  )
}

function Chip({
  on,
  title,
  onClick,
  children,
}: {
  on: boolean
  title?: string
  onClick: () => void
  children: React.ReactNode
}) {
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
