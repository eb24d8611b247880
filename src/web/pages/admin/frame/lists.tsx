import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { DataTable, type TableProps } from '#web/ui/data/DataTable.tsx'
import { Figures, type FigureLine } from '#web/ui/data/Figures.tsx'
import { Panel } from '#web/ui/data/Panel.tsx'
import { Watched } from '#web/ui/data/Watched.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import type { Paged } from './use-polled.ts'

type TablePanelProps<Row> = Omit<TableProps<Row>, 'label'> & { title: string; about?: ReactNode }

export function TablePanel<Row>({ title, about, ...table }: TablePanelProps<Row>) {
  return (
    <Panel title={title} about={about} flush>
      <DataTable label={title} {...table} />
    </Panel>
  )
}

export const FiguresPanel = ({ title, about, lines }: FiguresProps) => (
  <Panel title={title} about={about}>
    <Figures lines={lines} />
  </Panel>
)

type FiguresProps = { title: string; about?: string; lines: readonly FigureLine[] }

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid gap-1">
    <h3 className="font-bold">{title}</h3>
    {children}
  </div>
)

export const Bullets = ({ lines, className }: { lines: readonly string[]; className?: string }) => (
  <ul className={cx('list-disc pl-5', className)}>
    {lines.map((line, index) => (
      <li key={index} className="wrap-anywhere">
        {line}
      </li>
    ))}
  </ul>
)

/** Names beside what was noted under them, as the log and traces write it. */
export const NamedValues = ({ values }: { values: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-0.5 font-mono text-xs">
    {values.map(([name, value], index) => (
      <div key={index} className="col-span-2 grid grid-cols-subgrid">
        <dt className="text-ink2">{name}</dt>
        <dd className="whitespace-pre-wrap wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)

type ListProps<Page, Row> = Omit<TableProps<Row>, 'rows' | 'empty'> & {
  list: Paged<Page>
  loading: string
  rowsOf: (page: Page) => readonly Row[]
  empty: string
  clear?: string | undefined
  onClear: () => void
  more: string
  foot?: (rows: readonly Row[]) => ReactNode
}

/** A paged table in each of its states. Belongs in a flush panel. */
export function PagedTable<Page, Row>(props: ListProps<Page, Row>) {
  const { list, loading, rowsOf, empty, clear, onClear, more, foot, ...table } = props
  const clearing = clear ? (
    <Button kind="outline" onClick={onClear}>
      {clear}
    </Button>
  ) : null
  return (
    <Watched isFlush polled={list.polled} loading={loading}>
      {(pages) => {
        const rows = pages.flatMap(rowsOf)
        const told = foot?.(rows)
        return (
          <div>
            {rows.length ? (
              <DataTable {...table} rows={rows} empty={empty} />
            ) : (
              <Empty plain text={empty} action={clearing} />
            )}
            {told || list.hasMore ? (
              <div className="flex flex-wrap items-center justify-center gap-3 border-t border-line p-2 text-sm text-ink2">
                {told ? <span className="flex min-h-9 items-center">{told}</span> : null}
                {list.hasMore ? (
                  <Button kind="outline" onClick={list.showMore} disabled={list.isBusyMore}>
                    {more}
                  </Button>
                ) : null}
              </div>
            ) : null}
          </div>
        )
      }}
    </Watched>
  )
}
