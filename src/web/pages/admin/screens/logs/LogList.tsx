import { useState, type ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { VirtualList } from '../../ui/VirtualList.tsx'
import type { LogRow } from './log-list.ts'
import { LogLine } from './LogLine.tsx'
import { logMessages as messages } from './messages.ts'

type Props = {
  rows: readonly LogRow[]
  search: string
  isStale: boolean
  onFilter: (id: string) => void
  /** Stands below the last line. */
  foot: ReactNode
}

/** Lines of the log, newest first. */
export function LogList({ rows, search, isStale, onFilter, foot }: Props) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) =>
    setOpen((last) => {
      const next = new Set(last)
      if (!next.delete(key)) next.add(key)
      return next
    })
  return (
    <VirtualList
      label={messages.newestFirst}
      items={rows}
      keyOf={({ key }) => key}
      foot={foot}
      className={cx(
        '@container h-[clamp(20rem,calc(100dvh-19rem),70rem)] overscroll-contain border-t border-line',
        isStale && 'opacity-85 grayscale',
      )}
      draw={(row) => (
        <LogLine
          row={row}
          search={search}
          isOpen={open.has(row.key)}
          onToggle={() => toggle(row.key)}
          onFilter={onFilter}
        />
      )}
    />
  )
}
