import { cx } from '#web/ui/cx.ts'

const LOOKS = {
  on: { dot: 'bg-ok beat', text: 'text-ok' },
  waiting: { dot: 'bg-warn beat', text: 'text-warn' },
  off: { dot: 'border-2 border-line-strong', text: 'text-ink2' },
} as const

/** Whether a stream is connected, in words with a dot; read out when it changes. */
export function LiveIndicator({ state, text }: { state: keyof typeof LOOKS; text: string }) {
  const { dot, text: colour } = LOOKS[state]
  return (
    <span role="status" className={cx('inline-flex items-center gap-2 text-sm font-bold', colour)}>
      <span aria-hidden className={cx('size-2.5 rounded-full', dot)} />
      {text}
    </span>
  )
}
