import type { ReactNode } from 'react'
import type { TableProps } from './table.ts'

type Props<Row> = Omit<TableProps<Row>, 'empty'>

/** A table on a phone: an item for each row, the first value as its head and the others under their names. */
export function RowList<Row>({ label, columns, rows, keyOf, total }: Props<Row>) {
  const heads = columns.map(({ head }) => head)
  return (
    <ul aria-label={label} className="border-t border-line">
      {rows.map((row, index) => (
        <Item key={keyOf(row, index)} heads={heads} values={columns.map(({ cell }) => cell(row))} />
      ))}
      {total ? <Item heads={heads} values={total} /> : null}
    </ul>
  )
}

function Item({ heads, values: [first, ...values] }: { heads: string[]; values: ReactNode[] }) {
  // What has no value needs no name either
  const told = values.flatMap((value, index) => (isNothing(value) ? [] : [{ value, head: heads[index + 1] }]))
  return (
    <li className="grid gap-1.5 border-b border-line px-3 py-2.5 last:border-b-0">
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
