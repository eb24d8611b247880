import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type UIEvent,
} from 'react'
import { cx } from '../cx.ts'
import { RowStore } from './row-store.ts'

type Props<Item> = {
  label: string
  items: readonly Item[]
  keyOf: (item: Item, index: number) => string | number
  draw: (item: Item, index: number) => ReactNode
  /** Height of the box, as a class. */
  className?: string
  /** Goes to the end whenever something comes. */
  follows?: boolean
  /** Somebody scrolled back while it follows. */
  onLeave?: () => void
  /** Stands below the last row. */
  foot?: ReactNode
  /** Pixels of a row before it is measured. */
  rowHeight?: number
  /** Is called when its end is reached, for the next page. */
  onEnd?: () => void
}

const ROW_HEIGHT = 36
/** So far from its end a list is still at its end. */
const NEAR_PX = 40

/** A list of any length in a box that scrolls: only the rows that are seen are in the page. */
export function VirtualList<Item>({
  label,
  items,
  keyOf,
  draw,
  className,
  follows = false,
  ...rest
}: Props<Item>) {
  const { rowHeight = ROW_HEIGHT, onEnd, onLeave, foot } = rest
  const seen = useRef({ top: 0, height: 0 })
  const [store] = useState(() => new RowStore())
  const { rows, total } = useSyncExternalStore(store.subscribe, store.view)
  const count = items.length
  useLayoutEffect(() => store.mount(), [store])
  // Not with each drawing: what the store is told makes it tell its rows anew, which draws them
  const nameOf = useEffectEvent((index: number) => keyOf(items[index] as Item, index))
  useLayoutEffect(() => {
    store.update({ count, keyOf: (index) => nameOf(index), rowHeight })
  }, [count, items, rowHeight, store])
  useEffect(() => {
    // Also when a row is found to be higher than it was thought to be
    if (follows && total > 0) store.scrollToEnd()
  }, [follows, items, total, store])
  const watch = ({ currentTarget }: UIEvent) => {
    const { scrollTop: top, scrollHeight: height, clientHeight } = currentTarget
    const isBack = top < seen.current.top && height === seen.current.height
    seen.current = { top, height }
    if (follows && isBack && height - top - clientHeight > NEAR_PX) onLeave?.()
  }
  const shown = rows.filter(({ index }) => index < count)
  const last = shown.at(-1)?.index ?? 0
  const isAtEnd = count > 0 && last >= count - 1
  useEffect(() => {
    if (isAtEnd) onEnd?.()
  }, [isAtEnd, onEnd])
  return (
    <div
      ref={(box) => store.setBox(box)}
      role="region"
      aria-label={label}
      tabIndex={0}
      onScroll={onLeave ? watch : undefined}
      className={cx('overflow-auto focus-visible:-outline-offset-2', className ?? 'h-[60dvh]')}
    >
      <ul className="relative" style={{ height: total }}>
        {shown.map(({ key, index, start }) => (
          <li
            key={key}
            ref={(row) => store.measure(row)}
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
