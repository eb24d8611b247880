import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Empty } from './Empty.tsx'
import { RowList } from './RowList.tsx'
import { ScrollBox } from './ScrollBox.tsx'
import type { TableProps } from './table.ts'
import { useWiderThan } from '#web/ui/use-wider-than.ts'

export type { Column } from './table.ts'

/** Rows of 36 px, the first column names each; scrolls sideways where it is too wide. On a phone a list, with each value under its name. */
export function DataTable<Row>({ label, columns, rows, keyOf, empty, total }: TableProps<Row>) {
  const isWide = useWiderThan(40)
  if (rows.length === 0) return <Empty text={empty} />
  if (!isWide)
    return <RowList label={label} columns={columns} rows={rows} keyOf={keyOf} {...(total ? { total } : {})} />
  return (
    <ScrollBox label={`${label}, table`}>
      <table className="w-full border-collapse">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="h-9 border-b border-line bg-sunken text-sm text-ink2">
            {columns.map(({ head, isFigure }) => (
              <th
                key={head}
                scope="col"
                className={cx(CELL, 'whitespace-nowrap', isFigure ? 'text-right' : 'text-left')}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)} className="h-9 border-b border-line last:border-b-0">
              {columns.map((column, place) => (
                <BodyCell key={column.head} isName={place === 0} column={column}>
                  {column.cell(row)}
                </BodyCell>
              ))}
            </tr>
          ))}
        </tbody>
        {total ? (
          <tfoot>
            <tr className="h-9 border-t-2 border-line-strong font-bold">
              {columns.map((column, place) => (
                <BodyCell key={column.head} isName={place === 0} column={column}>
                  {total[place]}
                </BodyCell>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </ScrollBox>
  )
}

type CellProps = { isName: boolean; column: { isFigure?: boolean; isWide?: boolean }; children: ReactNode }

function BodyCell({ isName, column: { isFigure, isWide }, children }: CellProps) {
  const look = cx(
    CELL,
    isFigure ? 'tnum text-right' : 'text-left',
    isWide ? 'w-full min-w-48 wrap-anywhere' : 'whitespace-nowrap',
  )
  return isName ? (
    <th scope="row" className={cx(look, 'font-normal')}>
      {children}
    </th>
  ) : (
    <td className={look}>{children}</td>
  )
}

const CELL = 'px-3 py-1.5 first:pl-4 last:pr-4'
