import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type NoticeTone = 'info' | 'ok' | 'warn' | 'bad'

const TONES = {
  info: { box: 'border-line bg-sunken text-ink2', Icon: Info },
  ok: { box: 'border-ok/30 bg-ok-bg text-ok', Icon: CircleCheck },
  warn: { box: 'border-warn/30 bg-warn-bg text-warn', Icon: TriangleAlert },
  bad: { box: 'border-bad/30 bg-bad-bg text-bad', Icon: CircleAlert },
}

/** A sentence in a box. `live` ones are read out when they appear. */
export function Notice({ tone, live, children }: { tone: NoticeTone; live?: boolean; children: ReactNode }) {
  const { box, Icon } = TONES[tone]
  return (
    <div
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
      className={cx('flex items-start gap-3 rounded-md border px-4 py-3', box)}
    >
      <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0 wrap-break-word">{children}</div>
    </div>
  )
}

export function Problem({ text }: { text: string | null | undefined }) {
  return text ? (
    <Notice tone="bad" live>
      {text}
    </Notice>
  ) : null
}
