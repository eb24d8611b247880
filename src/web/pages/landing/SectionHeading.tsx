import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

type Props = { id: string; className?: string; children: ReactNode }

export function SectionHeading({ id, className, children }: Props) {
  return (
    <h2 id={id} className={cx('display text-2xl md:text-4xl', className)}>
      {children}
    </h2>
  )
}
