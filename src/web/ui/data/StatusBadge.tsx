import { Circle, CircleCheck, CircleX, LoaderCircle, TriangleAlert } from 'lucide-react'
import { cx } from '../cx.ts'

/** `none`: neutral. */
export type Tone = 'ok' | 'warn' | 'bad' | 'busy' | 'none'

export type Mark = { tone: Tone; text: string }

export const TONES = {
  ok: { badge: 'bg-ok-bg text-ok', text: 'text-ok', Icon: CircleCheck },
  warn: { badge: 'bg-warn-bg text-warn', text: 'text-warn', Icon: TriangleAlert },
  bad: { badge: 'bg-bad-bg text-bad', text: 'text-bad', Icon: CircleX },
  busy: { badge: 'bg-fly-bg text-fly', text: 'text-fly', Icon: LoaderCircle },
  none: { badge: 'bg-land-bg text-land', text: 'text-ink2', Icon: Circle },
} as const

export function StatusBadge({ tone, text }: Mark) {
  const { badge, Icon } = TONES[tone]
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full px-2 py-0.5 text-sm font-bold whitespace-nowrap',
        badge,
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {text}
    </span>
  )
}

const DOTS = {
  on: { dot: 'bg-ok beat', text: 'text-ok' },
  waiting: { dot: 'bg-warn beat', text: 'text-warn' },
  off: { dot: 'border-2 border-line-strong', text: 'text-ink2' },
} as const

/** Announced when it changes. */
export function LiveIndicator({ state, text }: { state: keyof typeof DOTS; text: string }) {
  const { dot, text: colour } = DOTS[state]
  return (
    <span role="status" className={cx('inline-flex items-center gap-2 text-sm font-bold', colour)}>
      <span aria-hidden className={cx('size-2.5 rounded-full', dot)} />
      {text}
    </span>
  )
}
