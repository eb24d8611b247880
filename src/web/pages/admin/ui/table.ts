import type { ReactNode } from 'react'

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the right. */
  isFigure?: boolean
  /** Takes the room that is left and may break. */
  isWide?: boolean
}

export type TableProps<Row> = {
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
