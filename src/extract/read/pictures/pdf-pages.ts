import type { ReadFailure } from '../../document.ts'
import { WorkerFailure, workerPool } from '../../threads/worker-pool.ts'
import { CAPS } from '../caps.ts'
import type { Grey } from './picture.ts'

/** A page to draw, from 1. The document comes with the first; the others find it opened. */
export type DrawOrder = { bytes: Uint8Array; number: number; colors: Colors }

/** One byte a pixel, or four: red, green, blue and alpha. */
export type Colors = 'grey' | 'rgba'

/** Null for a page that is not there or has no area. */
export type Drawn = Grey | 'broken' | 'too_complex' | null

/**
 * Pages (from 1) in grey, if not in colour, at about 200 dpi and at most `CAPS.pagePixels`. A page that is
 * not there or has no area is left out; a file that cannot be opened and a page that fails give a reason and
 * end it. PDFium has a thread of its own, as nothing else ends a hung page.
 */
export async function* drawPages(
  bytes: Uint8Array,
  pages: readonly number[],
  colors: Colors = 'grey',
): AsyncGenerator<{ number: number; drawn: Grey } | ReadFailure> {
  const pool = workerPool<DrawOrder, Drawn>({
    module: new URL('./drawing.worker.ts', import.meta.url),
    threads: 1,
    seconds: CAPS.drawSeconds,
    memoryMb: CAPS.drawMemoryMb,
  })
  try {
    for (const [index, number] of pages.entries()) {
      const drawn = await pool.run({ bytes: index === 0 ? bytes : NOTHING, number, colors })
      if (typeof drawn === 'string') {
        yield drawn
        return
      }
      if (drawn) yield { number, drawn }
    }
  } catch (error) {
    if (!(error instanceof WorkerFailure)) throw error
    yield error.unread
  } finally {
    await pool.stop()
  }
}

const NOTHING = new Uint8Array()
