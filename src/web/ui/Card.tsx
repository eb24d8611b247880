import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cx('rounded-lg border border-line bg-surface shadow-1', className)} />
}

export function SectionHead({
  id,
  icon,
  title,
  aside,
}: {
  id: string
  icon: ReactNode
  title: string
  aside?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-brand">{icon}</span>
      <h2 id={id} className="text-xl leading-8 font-bold">
        {title}
      </h2>
      {aside ? <p className="text-ink2">{aside}</p> : null}
    </div>
  )
}
