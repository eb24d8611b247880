import type { TextView } from '../document.ts'
import { columnsOf, unrollStrips } from './columns.ts'
import { withWholeDates } from './dates.ts'
import { peopleIn } from './people.ts'
import { unstackTables } from './stacked-tables.ts'
import { linesOf } from './text.ts'

/**
 * A text as a page: rows of cells, whether it was HTML, a PDF, a text or a picture. What is found on it is
 * found when first asked for, and once, however many readers ask.
 */
export class Page {
  readonly text: string
  /** As printed. */
  readonly lines = lazy(() => linesOf(this.text))
  /** With each date on one line. */
  readonly dated = lazy(() => {
    const text = withWholeDates(this.text)
    return text === this.text ? this.lines() : linesOf(text)
  })
  /** With tables whose cells became lines put together again, and journeys drawn as a row told leg by leg. */
  readonly rows = lazy(() => unrollStrips(unstackTables(this.dated())))
  /** The rows with tables of a journey per column read column by column; null without such a table. */
  readonly columns = lazy(() => columnsOf(this.rows()))
  readonly people = lazy(() => peopleIn(this.text, this.lines()))

  constructor(text: string) {
    this.text = text
  }
}

export function pageOf(view: TextView): Page {
  const page = PAGES.get(view) ?? new Page(view.text)
  PAGES.set(view, page)
  return page
}

const PAGES = new WeakMap<TextView, Page>()

/** A value that is made when first asked for. */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
