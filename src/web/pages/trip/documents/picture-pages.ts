import type { DocumentPages } from '#contract/trip.ts'
import { placeMarks, type Mark, type TextRun, type WantedWords } from '#domain/views/marking.ts'
import { detailMessages } from './detail-messages.ts'

/** `part`: where they were read. `label` is read out before them. */
export type MarkedWords = WantedWords & { part: string; label: string }

/**
 * Puts the pictures of pages into a parsed page, each into the section of its part, whose text is folded away
 * behind them. Words that are found on a page are framed there; the answer has the id of each field's frame.
 */
export function placePages(
  parsed: Document,
  { pages, left }: DocumentPages,
  wanted: readonly MarkedWords[],
): Map<string, string> {
  const figures = pages.map((page) => figureOf(parsed, page))
  for (const [part, shown] of Map.groupBy(figures, ({ page }) => page.part)) {
    const section = sectionOf(parsed, part)
    const [first, ...others] = shown.map(({ figure }) => figure)
    if (first) foldText(section).before(first, ...others)
  }
  if (left > 0) {
    const note = parsed.createElement('p')
    note.textContent = detailMessages.morePages(left)
    parsed.body.append(note)
  }
  return frameWords(figures, wanted)
}

type Page = DocumentPages['pages'][number]
type Figure = { page: Page; figure: HTMLElement }

/** Below this width in CSS pixels a page is wider than its frame rather than hard to read. */
const READABLE_WIDTH = 720
/** Drawn pixels to CSS pixels. */
const SHARE = 0.6

function figureOf(parsed: Document, page: Page): Figure {
  const figure = parsed.createElement('figure')
  figure.style.width = `max(100%, ${Math.round(Math.min(READABLE_WIDTH, page.width * SHARE))}px)`
  const picture = parsed.createElement('img')
  picture.src = page.picture
  picture.width = page.width
  picture.height = page.height
  picture.alt = detailMessages.pageOf(page.number, page.part)
  figure.append(picture)
  return { page, figure }
}

/** A page of a single text has no sections: its body is one. */
function sectionOf(parsed: Document, part: string): Element {
  const sections = [...parsed.querySelectorAll<HTMLElement>('body > section[data-part]')]
  const own = sections.find((one) => one.dataset['part'] === part)
  if (own) return own
  if (!sections.length && parsed.body.textContent) return parsed.body
  const made = parsed.createElement('section')
  made.dataset['part'] = part
  parsed.body.append(made)
  return made
}

/** Folds away what a section says in words, and answers the fold; an empty one keeps a place for pages. */
function foldText(section: Element): Element {
  const fold = section.ownerDocument.createElement('details')
  const summary = section.ownerDocument.createElement('summary')
  summary.textContent = detailMessages.asText
  const text = [...section.childNodes].filter((node) => node.nodeName !== 'H2')
  fold.append(summary, ...text)
  section.append(fold)
  fold.hidden = text.every((node) => !node.textContent?.trim())
  return fold
}

type PlacedRun = { run: TextRun; figure: HTMLElement; box: Page['texts'][number]['words'][number] }

function frameWords(figures: readonly Figure[], wanted: readonly MarkedWords[]): Map<string, string> {
  const ids = new Map<string, string>()
  for (const [part, words] of Map.groupBy(wanted, (one) => one.part)) {
    const runs = figures.flatMap(({ page, figure }) =>
      page.texts
        .filter((text) => text.part === part)
        .flatMap((text) => text.words)
        .map((box): PlacedRun => ({ run: { text: box[0], breaks: true }, figure, box })),
    )
    const marks = placeMarks(
      runs.map(({ run }) => run),
      words,
    )
    for (const mark of marks) {
      const id = `place-${ids.size}`
      const labels = mark.fields.flatMap((field) => words.find((one) => one.field === field)?.label ?? [])
      frame(mark, runs, { id, label: [...new Set(labels)].join(', ') })
      for (const field of mark.fields) ids.set(field, id)
    }
  }
  return ids
}

type Frame = { figure: HTMLElement; words: string; x: number; y: number; right: number; low: number }

/** One frame for the words of a line. */
function frame(mark: Mark, runs: readonly PlacedRun[], { id, label }: { id: string; label: string }): void {
  const frames: Frame[] = []
  for (const { run, start, end } of mark.pieces) {
    const placed = runs[run]
    if (!placed) continue
    const [text, left, y, width, height] = placed.box
    // Letters of a run are taken to be equally wide
    const [x, right] = [start, end].map((letter) => left + (width * letter) / text.length) as [number, number]
    const own = { figure: placed.figure, words: text.slice(start, end), x, y, right, low: y + height }
    const last = frames.at(-1)
    if (last && isBeside(last, own)) Object.assign(last, united(last, own))
    else frames.push(own)
  }
  for (const [index, { figure, words, x, y, right, low }] of frames.entries()) {
    const element = figure.ownerDocument.createElement('mark')
    if (mark.doubted) element.className = 'check'
    if (index === 0) element.id = id
    Object.assign(element.style, {
      left: share(x),
      top: share(y),
      width: share(right - x),
      height: share(low - y),
    })
    const note = figure.ownerDocument.createElement('span')
    note.className = 'note'
    note.textContent = `${index === 0 ? `${label}: ` : ''}${words}`
    element.append(note)
    figure.append(element)
  }
}

const isBeside = (last: Frame, next: Frame) =>
  last.figure === next.figure &&
  next.x >= last.x &&
  next.x - last.right < WIDE_GAP &&
  (next.y + next.low) / 2 > last.y &&
  (next.y + next.low) / 2 < last.low

/** In ten-thousandths of a page: wider than a space between words. */
const WIDE_GAP = 250

const united = (last: Frame, next: Frame): Partial<Frame> => ({
  words: `${last.words} ${next.words}`,
  y: Math.min(last.y, next.y),
  right: next.right,
  low: Math.max(last.low, next.low),
})

const share = (tenThousandths: number) => `${tenThousandths / 100}%`
