import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'

export type Rows = { rows: readonly VirtualItem[]; total: number }

type List = { count: number; keyOf: (index: number) => string | number; rowHeight: number }

const OVERSCAN = 12

/**
 * Which rows of a long list are seen, as a store to subscribe to. Its library's own hook gives React functions that it must not keep, so
 * the adapter is here.
 */
export class RowStore {
  #box: HTMLElement | null = null
  #view: Rows = { rows: [], total: 0 }
  readonly #listeners = new Set<() => void>()
  readonly #virtualizer = new Virtualizer<HTMLElement, HTMLElement>(
    this.#options({ count: 0, keyOf: (index) => index, rowHeight: 0 }),
  )

  readonly view = (): Rows => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The box that scrolls. */
  readonly setBox = (box: HTMLElement | null): void => {
    this.#box = box
  }

  /** A row that is drawn: its height is measured from now on. */
  readonly measure = (row: HTMLElement | null): void => this.#virtualizer.measureElement(row)

  /** From now until what it answers is called, the store follows the box. */
  readonly mount = (): (() => void) => this.#virtualizer._didMount()

  update(list: List): void {
    this.#virtualizer.setOptions(this.#options(list))
    this.#virtualizer._willUpdate()
    this.#renew()
  }

  scrollToEnd(): void {
    const { count } = this.#virtualizer.options
    if (count) this.#virtualizer.scrollToIndex(count - 1, { align: 'end' })
  }

  #options({ count, keyOf, rowHeight }: List) {
    return {
      count,
      overscan: OVERSCAN,
      getItemKey: keyOf,
      estimateSize: () => rowHeight,
      getScrollElement: () => this.#box,
      scrollToFn: elementScroll,
      observeElementRect,
      observeElementOffset,
      onChange: () => this.#renew(),
    }
  }

  #renew(): void {
    const [rows, total] = [this.#virtualizer.getVirtualItems(), this.#virtualizer.getTotalSize()]
    if (rows === this.#view.rows && total === this.#view.total) return
    this.#view = { rows, total }
    for (const listener of this.#listeners) listener()
  }
}
