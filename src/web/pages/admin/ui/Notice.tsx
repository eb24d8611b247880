import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

const TONES = {
  info: { box: 'border-line-strong bg-sunken text-ink2', Icon: Info },
  ok: { box: 'border-ok/40 bg-ok-bg text-ok', Icon: CircleCheck },
  warn: { box: 'border-warn/40 bg-warn-bg text-warn', Icon: TriangleAlert },
  bad: { box: 'border-bad/40 bg-bad-bg text-bad', Icon: CircleAlert },
} as const

type Props = { tone: keyof typeof TONES; live?: boolean; children: ReactNode }

/** A sentence in a box with an icon. `live` ones are read out when they appear. */
export function Notice({ tone, live = false, children }: Props) {
  const { box, Icon } = TONES[tone]
  return (
    <div
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
      className={cx('flex items-start gap-2.5 rounded-sm border px-3 py-2', box)}
    >
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0 flex-1 wrap-break-word">{children}</div>
    </div>
  )
}
