import { cx } from '#web/ui/cx.ts'
import type { Tone } from './StatusBadge.tsx'

const FILLS = { ok: 'bg-ok', warn: 'bg-warn', bad: 'bg-bad', busy: 'bg-fly', none: 'bg-brand' } as const

/** A bar of 0 to 100 percent. */
export function Meter({ label, share, tone = 'none' }: { label: string; share: number; tone?: Tone }) {
  const shown = Math.min(100, Math.max(0, share))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(shown)}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 overflow-hidden rounded-full bg-line"
    >
      <div className={cx('h-full rounded-full', FILLS[tone])} style={{ width: `${shown}%` }} />
    </div>
  )
}
