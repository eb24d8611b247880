import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { NONE } from './format.ts'
import type { Tone } from './StatusBadge.tsx'

export type FigureLine = { label: string; value: ReactNode; note?: string }

export function Figures({ lines, className }: { lines: readonly FigureLine[]; className?: string }) {
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

/** Boxes of the figures that matter most. */
export function Counts({ counts }: { counts: readonly FigureLine[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {counts.map(({ label, value }) => (
        <div key={label} className="grid content-start rounded-sm border border-line bg-surface px-3 py-2">
          <dt className="text-sm text-ink2">{label}</dt>
          <dd className="tnum text-xl font-bold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Names above their values; null values are left out. */
export function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-6 gap-y-3">
      {Object.entries(facts).map(([name, value]) =>
        value === null ? null : (
          <div key={name} className="grid min-w-0 content-start gap-0.5">
            <dt className="text-sm text-ink2">{name}</dt>
            <dd className="min-h-6 font-bold wrap-anywhere">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

export function OrNone({ text, why }: { text: string; why: string }) {
  if (text !== NONE) return text
  return (
    <>
      <span aria-hidden>{NONE}</span>{' '}
      <span className="font-sans text-sm font-normal tracking-normal text-ink2">{why}</span>
    </>
  )
}

type ShareProps = {
  name: string
  /** 0 to 100; null if unknown. */
  share: number | null
  value: ReactNode
  note?: ReactNode
  tone?: Tone
}

export function ShareLine({ name, share, value, note, tone }: ShareProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5">
      <dt>{name}</dt>
      <dd className="tnum text-right font-bold">
        {note ? <span className="mr-2 text-sm font-normal text-ink2">{note}</span> : null}
        {value}
      </dd>
      <dd className="col-span-2">
        <Meter label={name} share={share ?? 0} {...(tone ? { tone } : {})} />
      </dd>
    </div>
  )
}

const FILLS = { ok: 'bg-ok', warn: 'bg-warn', bad: 'bg-bad', busy: 'bg-fly', none: 'bg-brand' } as const

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
