import { Circle, CircleCheck, CircleX, LoaderCircle, TriangleAlert } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'

/** How something is. `busy`: on its way; `none`: neither good nor bad. */
export type Tone = 'ok' | 'warn' | 'bad' | 'busy' | 'none'

export const TONES = {
  ok: { badge: 'bg-ok-bg text-ok', text: 'text-ok', Icon: CircleCheck },
  warn: { badge: 'bg-warn-bg text-warn', text: 'text-warn', Icon: TriangleAlert },
  bad: { badge: 'bg-bad-bg text-bad', text: 'text-bad', Icon: CircleX },
  busy: { badge: 'bg-fly-bg text-fly', text: 'text-fly', Icon: LoaderCircle },
  none: { badge: 'bg-land-bg text-land', text: 'text-ink2', Icon: Circle },
} as const

/** A word with its icon and colour. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  const { badge, Icon } = TONES[tone]
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full px-2 py-0.5 text-sm font-bold whitespace-nowrap',
        badge,
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {children}
    </span>
  )
}
