import { useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { cx } from './cx.ts'

export type TabItem = { value: string; label: string; icon?: ReactNode; panel: ReactNode }

type Props = {
  label: string
  items: readonly TabItem[]
  value: string
  onChange: (value: string) => void
  /** Where a tab leads without scripts. */
  hrefOf?: (value: string) => string
  /** `page`: a bar at the bottom of a phone, on top from 768 px. `inline`: a row. */
  placement?: 'page' | 'inline'
}

/** Tabs of the WAI-ARIA practices: one tab stop; arrows, Home and End select. */
export function Tabs({ label, items, value, onChange, hrefOf, placement = 'inline' }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const page = placement === 'page'
  const index = Math.max(
    0,
    items.findIndex((item) => item.value === value),
  )
  const current = items[index]
  const move = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, index, items.length)
    const item = next === null ? undefined : items[next]
    if (next === null || !item) return
    event.preventDefault()
    onChange(item.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className={page ? PAGE_LIST : INLINE_LIST}
      >
        {items.map((item) => {
          const active = item === current
          const Tab = hrefOf ? 'a' : 'button'
          return (
            <Tab
              key={item.value}
              {...(hrefOf ? { href: hrefOf(item.value) } : { type: 'button' as const })}
              role="tab"
              id={`${id}-${item.value}`}
              aria-selected={active}
              aria-controls={active ? `${id}-panel` : undefined}
              tabIndex={active ? 0 : -1}
              onClick={(event: MouseEvent) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                onChange(item.value)
              }}
              onKeyDown={({ key, currentTarget }: KeyboardEvent<HTMLElement>) =>
                hrefOf && key === ' ' && currentTarget.click()
              }
              className={cx(
                page ? PAGE_TAB : INLINE_TAB,
                active ? 'font-bold text-brand' : 'text-ink2 hover:text-ink',
              )}
            >
              {active ? <span aria-hidden className={page ? PAGE_MARK : INLINE_MARK} /> : null}
              {item.icon}
              {item.label}
            </Tab>
          )
        })}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current?.value}`}
        key={current?.value}
      >
        {current?.panel}
      </div>
    </>
  )
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

const PAGE_LIST =
  'fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-[0_-6px_24px_-12px_rgb(16_38_43/.18)] md:static md:mt-2 md:flex md:flex-wrap md:gap-1 md:border-t-0 md:border-b-2 md:bg-transparent md:pb-0 md:shadow-none print:hidden'
const PAGE_TAB =
  'relative flex min-h-17 min-w-0 flex-col items-center justify-center gap-0.5 text-[min(.875rem,3.9vw)] leading-[1.4] focus-visible:-outline-offset-4 md:min-h-13 md:flex-row md:gap-2 md:px-4 md:text-base'
const PAGE_MARK =
  'absolute inset-x-3 top-0 h-1 rounded-b-full bg-brand md:inset-x-0 md:top-auto md:-bottom-[2px] md:rounded-full'
const INLINE_LIST = 'flex flex-wrap gap-x-1 border-b-2 border-line'
const INLINE_TAB =
  'relative flex min-h-12 items-center gap-2 px-3 text-sm focus-visible:-outline-offset-4 sm:px-4'
const INLINE_MARK = 'absolute inset-x-0 -bottom-[2px] h-1 rounded-full bg-brand'
