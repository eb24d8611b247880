import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Empty } from '../Empty.tsx'
import { useWiderThan } from '../use-wider-than.ts'

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  isFigure?: boolean
  /** Takes the remaining width and wraps. */
  isWide?: boolean
}

export type TableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Its place, if nothing else is said; rows with links or buttons need more, to keep the focus. */
  keyOf?: (row: Row, index: number) => string | number
  empty: string
  total?: ReactNode[]
  /** Highlights a row. A button in it may cover the row. */
  isChosen?: (row: Row) => boolean
  className?: string
}

/** Rows of 36 px, named by the first column; scrolls sideways if too wide. A list on phones. */
export function DataTable<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf = placeOf, empty, total, isChosen, className } = props
  const isWide = useWiderThan(40)
  if (rows.length === 0) return <Empty plain text={empty} />
  if (!isWide) return <RowList {...props} />
  const cells = (values: readonly ReactNode[]) =>
    columns.map((column, place) => (
      <BodyCell key={column.head} isName={place === 0} column={column}>
        {values[place]}
      </BodyCell>
    ))
  return (
    <ScrollBox label={`${label}, table`} className={className}>
      <table className="w-full border-collapse">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="sticky top-0 z-1 h-9 bg-sunken text-sm text-ink2 shadow-[0_1px_0_var(--color-line)]">
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
            <tr
              key={keyOf(row, index)}
              className={cx('h-9 border-b border-line last:border-b-0', lookOf(isChosen?.(row)))}
            >
              {cells(columns.map(({ cell }) => cell(row)))}
            </tr>
          ))}
        </tbody>
        {total ? (
          <tfoot>
            <tr className="h-9 border-t-2 border-line-strong font-bold">{cells(total)}</tr>
          </tfoot>
        ) : null}
      </table>
    </ScrollBox>
  )
}

const placeOf = (_: unknown, index: number) => index

const lookOf = (isChosen: boolean | undefined) =>
  isChosen === undefined ? '' : cx('relative', isChosen ? 'bg-brand-soft' : 'hover:bg-sunken')

/** A scrolling region that the keyboard reaches. */
export function ScrollBox({ label, className, ...rest }: ComponentProps<'div'> & { label: string }) {
  return (
    <div
      {...rest}
      role="region"
      aria-label={label}
      tabIndex={0}
      className={cx('relative overflow-auto focus-visible:-outline-offset-2', className)}
    />
  )
}

type CellProps = { isName: boolean; column: { isFigure?: boolean; isWide?: boolean }; children: ReactNode }

function BodyCell({ isName, column: { isFigure, isWide }, children }: CellProps) {
  const look = cx(
    CELL,
    isFigure ? 'tnum text-right' : 'text-left',
    isWide ? 'w-full min-w-32 wrap-anywhere' : 'whitespace-nowrap',
  )
  const Cell = isName ? 'th' : 'td'
  return (
    <Cell scope={isName ? 'row' : undefined} className={cx(look, isName && 'font-normal')}>
      {children}
    </Cell>
  )
}

const CELL = 'px-3 py-1.5 first:pl-4 last:pr-4'

function RowList<Row>({ label, columns, rows, keyOf = placeOf, total, isChosen }: TableProps<Row>) {
  const heads = columns.map(({ head }) => head)
  return (
    <ul aria-label={label} className="border-t border-line">
      {rows.map((row, index) => (
        <Item
          key={keyOf(row, index)}
          heads={heads}
          values={columns.map(({ cell }) => cell(row))}
          look={lookOf(isChosen?.(row))}
        />
      ))}
      {total ? <Item heads={heads} values={total} /> : null}
    </ul>
  )
}

type ItemProps = { heads: string[]; values: ReactNode[]; look?: string }

function Item({ heads, values: [first, ...values], look }: ItemProps) {
  // Empty values need no name
  const told = values.flatMap((value, index) => (isNothing(value) ? [] : [{ value, head: heads[index + 1] }]))
  return (
    <li className={cx('grid gap-1.5 border-b border-line px-3 py-2.5 last:border-b-0', look)}>
      <p className="font-bold wrap-anywhere">{first}</p>
      {told.length ? (
        <dl className="flex flex-wrap gap-x-5 gap-y-1">
          {told.map(({ head, value }) => (
            <div key={head}>
              <dt className="text-xs text-ink3">{head}</dt>
              <dd className="tnum wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  )
}

const isNothing = (value: ReactNode) => value === null || value === undefined || value === ''
