import { useState, type ReactNode } from 'react'

type Props<T> = {
  items: readonly T[]
  /** How many are seen before somebody asks for all. */
  limit: number
  more: (count: number) => string
  fewer: string
  className?: string
  children: (item: T) => ReactNode
}

/** A list that shows its first items, and the others at a press. */
export function FoldedList<T>({ items, limit, more, fewer, className, children }: Props<T>) {
  const [all, setAll] = useState(false)
  const shown = all ? items : items.slice(0, limit)
  return (
    <>
      <ul className={className}>{shown.map(children)}</ul>
      {items.length > limit ? (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="min-h-12 font-bold text-brand underline-offset-4 hover:underline print:hidden"
        >
          {all ? fewer : more(items.length - limit)}
        </button>
      ) : null}
    </>
  )
}
