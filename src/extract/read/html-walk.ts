import { CAPS } from './caps.ts'
import { fontSizeOf, hiddenClassesOf, isHidden } from './html-hidden.ts'
import { parseHtml } from './html-parser.ts'
import { RowBuilder, type Row } from './row-builder.ts'
import type { TextView } from '../document.ts'
import { joinLines } from './clean-text.ts'

type Frame = ReturnType<typeof makeFrame>

/** The visible text of HTML as rows; null when over a cap. Never recurses: nesting overflows no stack. */
export function walkHtml(html: string): Row[] | null {
  const walker = new Walker()
  const isWhole = parseHtml(html, walker, () => walker.overCap)
  return isWhole && !walker.overCap ? walker.rows.finish() : null
}

class Walker {
  readonly rows = new RowBuilder()
  overCap = false
  #nodes = 0
  #chars = 0
  #frames: Frame[] = []
  #hiddenClasses = new Set<string>()
  #css = ''
  #cssLeft: number = CAPS.cssChars

  onopentag(name: string, attributes: Record<string, string>): void {
    if (++this.#nodes > CAPS.htmlNodes || this.#frames.length > CAPS.htmlDepth) this.overCap = true
    if (this.overCap) return
    const parent = this.#frames.at(-1)
    if (VOID.has(name)) {
      if (!parent?.hidden) this.#openVoid(name, attributes)
      return
    }
    const frame = makeFrame(name, attributes, parent)
    frame.hidden ||=
      SKIPPED.has(name) || isStruck(name, attributes) || isHidden(attributes, this.#hiddenClasses)
    frame.depth = this.rows.depth
    this.#frames.push(frame)
    if (!frame.hidden) this.#openElement(frame)
  }

  ontext(text: string): void {
    const frame = this.#frames.at(-1)
    if (frame?.name === 'style' && this.#css.length < CAPS.cssChars) this.#css += text
    if (this.overCap || frame?.hidden || frame?.fontZero) return
    this.#chars += text.length
    if (this.#chars > CAPS.viewChars * 4) return
    if (!frame?.pre) return this.rows.addText(text)
    const [first = '', ...others] = text.split('\n')
    this.rows.addText(first)
    for (const line of others) {
      this.rows.breakLine()
      this.rows.addText(line)
    }
  }

  onclosetag(name: string): void {
    if (this.overCap || VOID.has(name)) return
    const frame = this.#frames.pop()
    if (name === 'style') this.#readStyles()
    if (!frame || frame.hidden) return
    this.rows.inlineEdge()
    if (ROWS.has(name) || CELLS.has(name)) this.rows.closeTo(frame.depth)
    else if (name === 'table') this.rows.closeTable()
    else if (frame.block) this.rows.endLine()
  }

  #readStyles(): void {
    for (const name of hiddenClassesOf(this.#css.slice(0, this.#cssLeft))) this.#hiddenClasses.add(name)
    this.#cssLeft -= Math.min(this.#cssLeft, this.#css.length)
    this.#css = ''
  }

  #openVoid(name: string, attributes: Record<string, string>): void {
    if (name === 'br') this.rows.breakLine()
    else if (name === 'hr') this.rows.endLine()
    else if (name === 'img' && !isHidden(attributes, this.#hiddenClasses))
      this.rows.addText(altText(attributes.alt))
  }

  #openElement({ name, block }: Frame): void {
    if (name === 'table') this.rows.openTable()
    else if (ROWS.has(name)) this.rows.openRow()
    else if (CELLS.has(name)) this.rows.openCell()
    else if (block) this.rows.endLine()
    else this.rows.inlineEdge()
  }
}

/** What is struck through holds no longer: an old time, a price. */
function isStruck(name: string, { style = '' }: Record<string, string>): boolean {
  return STRUCK.has(name) || /text-decoration(?:-line)?\s{0,9}:[^;]{0,80}line-through/i.test(style)
}

function makeFrame(
  name: string,
  attributes: Record<string, string>,
  parent: { hidden: boolean; fontZero: boolean; pre: boolean } | undefined,
) {
  const size = fontSizeOf(attributes.style)
  return {
    name,
    depth: 0,
    hidden: parent?.hidden ?? false,
    fontZero: size ? size === 'zero' : (parent?.fontZero ?? false),
    block: BLOCKS.has(name) || /display\s*:\s*(?:block|flex|grid|table)/i.test(attributes.style ?? ''),
    pre: name === 'pre' || (parent?.pre ?? false) || /white-space\s*:\s*pre/i.test(attributes.style ?? ''),
  }
}

/** Airline mails put cities and flights in pictures' alternative text; file names and addresses are noise. */
function altText(alt: string | undefined): string {
  const text = alt?.trim() ?? ''
  if (text === '' || text.length > 80 || /^https?:|\.(?:png|gif|jpe?g|svg)$/i.test(text)) return ''
  return ` ${text} `
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
const VOID = words('area base br col embed hr img input link meta source track wbr basefont frame param')
const SKIPPED = words('script style title noscript template svg math iframe object select audio video canvas')
const STRUCK = words('s strike del')
const ROWS = words('tr')
const CELLS = words('td th')
const BLOCKS = words(
  'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header html li main nav ol option p pre section summary table tbody tfoot thead ul',
)

/** The cells view and the reading view of HTML; null when it is over a cap. */
export function htmlViews(html: string): TextView[] | null {
  const rows = walkHtml(html)
  if (!rows) return null
  return [
    { kind: 'cells', text: joinLines(rows.map(cellsLine), CAPS.viewChars) },
    { kind: 'reading', text: joinLines(rows.flatMap(readingLines), CAPS.viewChars) },
  ]
}

const cellsLine = (row: Row): string => row.map((lines) => lines.join(' / ')).join(' | ')

const readingLines = (row: Row): string[] => (row.length === 0 ? [''] : row.flat())
