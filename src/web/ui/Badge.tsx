import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Tone = 'ok' | 'warn' | 'bad' | 'fly' | 'land' | 'div' | 'brand' | 'plain'

export const TONES: Record<Tone, string> = {
  ok: 'bg-ok-bg text-ok',
  warn: 'bg-warn-bg text-warn',
  bad: 'bg-bad-bg text-bad',
  fly: 'bg-fly-bg text-fly',
  land: 'bg-land-bg text-land',
  div: 'bg-div-bg text-div',
  brand: 'bg-brand-soft text-brand-strong',
  plain: 'bg-sunken text-ink2',
}

/** Colour never stands alone: it always has words and mostly an icon. */
export function Badge({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm leading-6 font-bold whitespace-nowrap print:border',
        TONES[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}
