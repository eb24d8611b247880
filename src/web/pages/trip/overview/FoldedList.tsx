import { useState, type ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { boardMessages as messages } from './messages.ts'

type Props<T> = {
  items: readonly T[]
  limit: number
  className?: string
  buttonClass?: string
  children: (item: T) => ReactNode
}

export function FoldedList<T>({ items, limit, className, buttonClass = QUIET, children }: Props<T>) {
  const [all, setAll] = useState(false)
  return (
    <>
      <ul className={className}>{(all ? items : items.slice(0, limit)).map(children)}</ul>
      {items.length > limit ? (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className={cx('min-h-12 font-bold underline-offset-4 print:hidden', buttonClass)}
        >
          {all ? messages.fewer : messages.more(items.length - limit)}
        </button>
      ) : null}
    </>
  )
}

const QUIET = 'text-brand hover:underline'
