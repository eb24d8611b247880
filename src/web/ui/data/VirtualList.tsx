import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type ReactNode, type UIEvent } from 'react'
import { cx } from '../cx.ts'

type Props<Item> = {
  label: string
  items: readonly Item[]
  keyOf: (item: Item, index: number) => string | number
  draw: (item: Item, index: number) => ReactNode
  className: string
  /** Scrolls to the end as items come. */
  follows?: boolean
  /** The user scrolled back while it follows. */
  onLeave?: () => void
  foot?: ReactNode
  /** Pixels, before it is measured. */
  rowHeight?: number
}

const ROW_HEIGHT = 36
const OVERSCAN = 12
/** Distance from the end that still counts as the end. */
const NEAR_PX = 40

/** Renders only the rows in view of a list of any length. */
export function VirtualList<Item>({ label, items, keyOf, draw, className, ...rest }: Props<Item>) {
  const { rowHeight = ROW_HEIGHT, follows = false, onLeave, foot } = rest
  const box = useRef<HTMLDivElement>(null)
  const seen = useRef({ top: 0, height: 0 })
  const count = items.length
  const virtualizer = useVirtualizer({
    count,
    overscan: OVERSCAN,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keyOf(items[index] as Item, index),
    getScrollElement: () => box.current,
  })
  const total = virtualizer.getTotalSize()
  useEffect(() => {
    // Also when a row turns out taller than estimated
    if (follows && count > 0) virtualizer.scrollToIndex(count - 1, { align: 'end' })
  }, [follows, items, count, total, virtualizer])
  const watch = ({ currentTarget }: UIEvent) => {
    const { scrollTop: top, scrollHeight: height, clientHeight } = currentTarget
    const isBack = top < seen.current.top && height === seen.current.height
    seen.current = { top, height }
    if (follows && isBack && height - top - clientHeight > NEAR_PX) onLeave?.()
  }
  return (
    <div
      ref={box}
      role="region"
      aria-label={label}
      tabIndex={0}
      onScroll={onLeave ? watch : undefined}
      className={cx('overflow-auto focus-visible:-outline-offset-2', className)}
    >
      <ul className="relative" style={{ height: total }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={count}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start}px)` }}
          >
            {draw(items[index] as Item, index)}
          </li>
        ))}
      </ul>
      {foot}
    </div>
  )
}
