import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Empty } from './Empty.tsx'
import { ScrollBox } from './ScrollBox.tsx'

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the right. */
  isFigure?: boolean
  /** Takes the room that is left and may break. */
  isWide?: boolean
  /** Left out on a phone. */
  isAside?: boolean
}

type Props<Row> = {
  /** Name of the table for those who do not see its card. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row, index: number) => string | number
  /** The sentence where there are no rows. */
  empty: string
  /** Cells of a last row, such as a total. */
  total?: ReactNode[]
}

/** Rows of 36 px; scrolls sideways where it is too wide. The first column names the row. */
export function DataTable<Row>({ label, columns, rows, keyOf, empty, total }: Props<Row>) {
  if (rows.length === 0) return <Empty text={empty} />
  return (
    <ScrollBox label={label}>
      <table className="w-full border-collapse">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="h-9 border-b border-line bg-sunken text-sm text-ink2">
            {columns.map(({ head, isFigure, isAside }) => (
              <th
                key={head}
                scope="col"
                className={cx(CELL, isFigure ? 'text-right' : 'text-left', isAside && 'max-sm:hidden')}
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

type CellProps = {
  isName: boolean
  column: Pick<Column<unknown>, 'isFigure' | 'isWide' | 'isAside'>
  children: ReactNode
}

function BodyCell({ isName, column: { isFigure, isWide, isAside }, children }: CellProps) {
  const look = cx(
    CELL,
    isFigure ? 'tnum text-right' : 'text-left',
    isAside && 'max-sm:hidden',
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
