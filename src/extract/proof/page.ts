import type { TextOfPart } from '#contract/extraction.ts'
import { foldWords, type FoldedText } from '#domain/words.ts'
import type { DocumentPart } from '../document.ts'
import { decodeText } from '../read/decode.ts'
import { openPass } from '../read/pass.ts'
import { datesOf } from '../offline/dates.ts'
import type { DateMention } from '../offline/date-mention.ts'
import { placesOf, type PlaceMention } from '../offline/places.ts'
import { linesOf, type Line, type Word } from '../offline/text.ts'

/** A mention with its place in the page instead of its line. */
export type Placed<T> = { mention: T; line: Line; start: number; end: number }

/** One text of a part, in which values are looked for; what that needs is worked out once, when first asked for. */
export class Page {
  readonly part: string
  readonly view: TextOfPart
  readonly text: string
  #lines: Line[] | undefined
  #folded: FoldedText | undefined
  #words: Placed<Word>[] | undefined
  #dates: Placed<DateMention>[] | undefined
  #places: Placed<PlaceMention>[] | undefined

  constructor(part: string, view: TextOfPart, text: string) {
    this.part = part
    this.view = view
    this.text = text
  }

  get lines(): Line[] {
    return (this.#lines ??= linesOf(this.text))
  }

  get folded(): FoldedText {
    return (this.#folded ??= foldWords(this.text))
  }

  get words(): Placed<Word>[] {
    return (this.#words ??= this.#collect((line) => line.words))
  }

  get dates(): Placed<DateMention>[] {
    return (this.#dates ??= this.#collect(datesOf))
  }

  get places(): Placed<PlaceMention>[] {
    return (this.#places ??= this.#collect((line) => placesOf(line, [])))
  }

  #collect<T extends { start: number; end: number }>(mentionsOf: (line: Line) => readonly T[]): Placed<T>[] {
    return this.lines.flatMap((line) =>
      mentionsOf(line).map((mention) => ({
        mention,
        line,
        start: line.offset + mention.start,
        end: line.offset + mention.end,
      })),
    )
  }
}

/** The texts of a part: its views in their order, then what its exact layers read. */
export function pagesOf(part: DocumentPart): Page[] {
  const views = part.views.map((view) => new Page(part.name, view.kind, view.text))
  return [...views, ...sourceTexts(part).map((text) => new Page(part.name, 'source', text))]
}

/** What a part's exact layers read: HTML, plain text, an unfolded calendar (RFC 5545 §3.1), a pass as JSON; nothing of a PDF. */
export function sourceTexts(part: DocumentPart): string[] {
  const sources = part.html === null ? [] : [part.html]
  if (part.bytes === null) return sources
  if (part.mimeType === 'application/vnd.apple.pkpass') {
    const pass = openPass(part.bytes)
    return typeof pass === 'string' ? [] : [JSON.stringify(pass, null, 1)]
  }
  const text = decodeText(part.bytes)
  return [...sources, part.mimeType === 'text/calendar' ? text.replace(/\r?\n[ \t]/g, '') : text]
}
