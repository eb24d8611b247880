import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { DataTable, type TableProps } from '#web/ui/data/DataTable.tsx'
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

type ListProps<Page, Row> = {
  list: Paged<Page>
  loading: string
  rowsOf: (page: Page) => readonly Row[]
  empty: { text: string; action?: ReactNode }
  more: string
  foot?: (rows: readonly Row[]) => ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A paged list in each of its states. Belongs in a flush panel. */
export function PagedList<Page, Row>(props: ListProps<Page, Row>) {
  const { list, loading, rowsOf, empty, more, foot, children } = props
  return (
    <Watched isFlush polled={list.polled} loading={loading}>
      {(pages) => {
        const rows = pages.flatMap(rowsOf)
        const told = foot?.(rows)
        return (
          <div>
            {rows.length ? children(rows) : <Empty plain {...empty} />}
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
