import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = { text: string; hint?: string; action?: ReactNode; plain?: boolean }

export function Empty({ text, hint, action, plain = false }: Props) {
  return (
    <div className={cx('flex flex-col items-center gap-3 px-5 text-center', plain ? 'py-6' : 'py-9')}>
      {plain ? null : <EmptyDrawing />}
      <p className="text-lg font-bold">{text}</p>
      {hint ? <p className="max-w-[32rem] text-ink2">{hint}</p> : null}
      {action}
    </div>
  )
}

function EmptyDrawing() {
  return (
    <svg aria-hidden width="148" height="76" viewBox="0 0 148 76" fill="none" strokeLinecap="round">
      <g stroke="var(--color-line-strong)" strokeWidth="2.500" strokeDasharray="1 8">
        <path d="M6 66C28 26 62 12 104 20" />
        <path d="M14 12C44 4 78 6 104 20" />
        <path d="M58 70C68 48 82 32 104 20" />
      </g>
      <circle cx="104" cy="20" r="9" fill="var(--color-sun)" />
      <circle cx="104" cy="20" r="17" stroke="var(--color-brand)" strokeWidth="2.500" />
      <path d="M118 66h24M126 58h16" stroke="var(--color-line)" strokeWidth="4" />
    </svg>
  )
}
