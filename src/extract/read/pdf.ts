import { getDocumentProxy } from 'unpdf'
import type { ReadFailure } from '../document.ts'
import { CAPS } from './caps.ts'
import { isCostlyPdf } from './pdf-guard.ts'
import { pageViews, type TextItem } from './pdf-layout.ts'
import { pageWords, SHOWN } from './page-words.ts'

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>
type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>

/** Text of a PDF, page by page up to a cap. A file that needs a password is `encrypted`. */
export async function readPdf(bytes: Uint8Array) {
  const failed = (reason: ReadFailure) => ({ ok: false, reason }) as const
  if (isCostlyPdf(bytes)) return failed('too_complex')
  let document: PdfDocument | null = null
  try {
    // pdf.js takes the buffer away from its owner: give it a copy
    document = await getDocumentProxy(new Uint8Array(bytes), PDF_OPTIONS)
    return { ok: true, pdf: await readPages(document) } as const
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return failed(isLocked ? 'encrypted' : 'broken')
  } finally {
    await document?.loadingTask.destroy()
  }
}

const PDF_OPTIONS = {
  verbosity: 0,
  isEvalSupported: false,
  disableFontFace: true,
  maxImageSize: 1,
  enableXfa: false,
}

/** A page number, a footer, the name of the scanner. */
const BARE_CHARS = 60

async function readPages(document: PdfDocument) {
  const read: TextItem[][] = []
  /** Numbers (from 1) of the pages with hardly any text: most likely pictures. */
  const barePages: number[] = []
  const pages = document.numPages
  let left: number = CAPS.pdfItems
  let isCut = pages > CAPS.pdfPages
  for (let number = 1; number <= Math.min(pages, CAPS.pdfPages); number++) {
    const page = await document.getPage(number)
    const all = await readItems(page)
    const items = all.slice(0, left)
    left -= items.length
    if (items.reduce((sum, { text }) => sum + text.trim().length, 0) < BARE_CHARS) barePages.push(number)
    read.push(items)
    page.cleanup()
    isCut ||= items.length < all.length || (left === 0 && number < pages)
    if (left === 0) break
  }
  const views = pageViews(read)
  const words = read.slice(0, SHOWN.pages).map((items, index) => ({ number: index + 1, ...pageWords(items) }))
  return { views, date: await creationDate(document), barePages, pages, isCut, words }
}

type Matrix = [number, number, number, number, number, number]

async function readItems(page: PdfPage): Promise<TextItem[]> {
  const { transform, width, height } = page.getViewport({ scale: 1 })
  const view = toMatrix(transform)
  const { items } = await page.getTextContent()
  return items.flatMap((item) => ('str' in item ? [toItem(item, view, { width, height })] : []))
}

/** ISO 32000-1 §8.3.3 matrices [a b c d e f]. Turned text moves below the page, so it breaks no lines. */
function toItem(
  item: { str: string; transform: unknown[]; width: number; height: number },
  view: Matrix,
  page: { width: number; height: number },
): TextItem {
  const [a, b, , , e, f] = toMatrix(item.transform)
  const x = view[0] * e + view[2] * f + view[4]
  const y = view[1] * e + view[3] * f + view[5]
  const across = view[0] * a + view[2] * b
  const down = view[1] * a + view[3] * b
  const base = { text: item.str, width: item.width, height: item.height || Math.hypot(a, b) }
  if (Math.abs(down) <= Math.abs(across)) {
    const top = y - base.height * ASCENT
    const place = {
      x: x / page.width,
      y: top / page.height,
      width: base.width / page.width,
      height: (base.height * LINE) / page.height,
    }
    return { ...base, x, y, place }
  }
  return down > 0 ? { ...base, x: y, y: BELOW - x } : { ...base, x: -y, y: BELOW + x }
}

/** Of a letter's height: how much is above its baseline, and with what hangs below. */
const ASCENT = 0.9
const LINE = 1.2

/** Points; higher than any page (ISO 32000-1 Annex C allows 14,400). */
const BELOW = 30_000

function toMatrix(numbers: unknown[]): Matrix {
  const at = (index: number): number => Number(numbers[index] ?? 0)
  return [at(0), at(1), at(2), at(3), at(4), at(5)]
}

/** "D:20270312101500+01'00'" (ISO 32000-1 §7.9.4) */
async function creationDate(document: PdfDocument): Promise<string | null> {
  try {
    const { info } = await document.getMetadata()
    const value: unknown = 'CreationDate' in info ? info.CreationDate : null
    const found = typeof value === 'string' ? /^D:(20\d{2})(\d{2})(\d{2})/.exec(value) : null
    return found ? `${found[1]}-${found[2]}-${found[3]}` : null
  } catch {
    return null
  }
}
