import { cx } from './cx.ts'

export function Clock({
  time,
  period,
  className,
}: {
  time: string
  period: string | null
  className?: string
}) {
  return (
    <span className={cx('clock whitespace-nowrap', className)}>
      {time}
      {period ? (
        <span className="text-[max(.5em,.9375rem)] tracking-normal">
          {'\u00a0'}
          {period}
        </span>
      ) : null}
    </span>
  )
}
