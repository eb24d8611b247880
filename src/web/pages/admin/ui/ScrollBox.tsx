import type { ComponentProps } from 'react'
import { cx } from '#web/ui/cx.ts'

type Props = ComponentProps<'div'> & { label: string }

/** What scrolls by itself: a region that the keyboard reaches. */
export function ScrollBox({ label, className, ...rest }: Props) {
  return (
    <div
      {...rest}
      role="region"
      aria-label={label}
      tabIndex={0}
      className={cx('relative overflow-auto focus-visible:-outline-offset-2', className)}
    />
  )
}
