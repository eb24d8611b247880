import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { NONE } from './format.ts'

export type FigureLine = { label: string; value: ReactNode; note?: string }

/** Names with their figures, a line of 36 px each. */
export function Figures({ lines, className }: { lines: FigureLine[]; className?: string }) {
  return (
    <dl className={cx('grid', className)}>
      {lines.map(({ label, value, note }) => (
        <div
          key={label}
          className="flex min-h-9 items-center justify-between gap-x-4 border-t border-line py-1 first:border-t-0"
        >
          <dt className="text-ink2">
            {label}
            {note ? <span className="block text-sm text-ink3">{note}</span> : null}
          </dt>
          <dd className="tnum text-right font-bold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A share or time that may be unknown: a dash, and in words why. */
export function OrNone({ text, why }: { text: string; why: string }) {
  if (text !== NONE) return text
  return (
    <>
      <span aria-hidden>{NONE}</span>{' '}
      <span className="font-sans text-sm font-normal tracking-normal text-ink2">{why}</span>
    </>
  )
}
