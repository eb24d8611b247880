import type { TextOfPart } from '#contract/extraction.ts'
import { foldWords } from '#domain/views/words.ts'
import type { DocumentPart } from '../document.ts'
import { decodeText } from '../read/decode.ts'
import { openPass } from '../read/pass.ts'
import { datesOf } from '../offline/dates.ts'
import { placesOf } from '../offline/places.ts'
import { lazy, Page } from '../offline/page.ts'
import type { Line, Span } from '../offline/text.ts'

export type Placed<T> = { mention: T; line: Line; start: number; end: number }

/** Words in a page. */
export type PageSpan = Span & { page: SearchedPage }

/** How many characters may still be searched for one document; what is left unfound then has no words. */
export type SearchBudget = { chars: number }

/** Characters all searches of a document may read: seconds at most, and a hundred times a mail's need. */
export const newBudget = (): SearchBudget => ({ chars: 400_000_000 })

type Origin = { part: string; view: TextOfPart; budget: SearchBudget }

/** One text of a part to look for values in; what that needs is computed once, when first asked for. */
export class SearchedPage extends Page {
  readonly part: string
  readonly view: TextOfPart
  readonly folded = lazy(() => foldWords(this.text))
  readonly words = lazy(() => this.#collect((line) => line.words))
  readonly dates = lazy(() => this.#collect(datesOf))
  readonly places = lazy(() => this.#collect((line) => placesOf(line, [])))
  readonly #found = new Map<string, Span[]>()
  readonly #budget: SearchBudget

  constructor(text: string, { part, view, budget }: Origin) {
    super(text)
    this.part = part
    this.view = view
    this.#budget = budget
  }

  slice(start: number, end: number): SearchedPage {
    return new SearchedPage(this.text.slice(start, end), {
      part: this.part,
      view: this.view,
      budget: this.#budget,
    })
  }

  /** What a search found; the flights of a document share most of their values. */
  once(key: string, search: () => Span[]): Span[] {
    const known = this.#found.get(key)
    if (known) return known
    this.#budget.chars -= this.text.length
    if (this.#budget.chars < 0) return []
    const found = search()
    this.#found.set(key, found)
    return found
  }

  #collect<T extends { start: number; end: number }>(mentionsOf: (line: Line) => readonly T[]): Placed<T>[] {
    return this.lines().flatMap((line) =>
      mentionsOf(line).map((mention) => ({
        mention,
        line,
        start: line.offset + mention.start,
        end: line.offset + mention.end,
      })),
    )
  }
}

export function pagesOf(part: DocumentPart, budget: SearchBudget): SearchedPage[] {
  const page = (text: string, view: TextOfPart) => new SearchedPage(text, { part: part.name, view, budget })
  return [
    ...part.views.map(({ kind, text }) => page(text, kind)),
    ...sourceTexts(part).map((text) => page(text, 'source')),
  ]
}

/** What a part's exact layers read: HTML, text, unfolded calendar (RFC 5545 §3.1), pass as JSON; no PDF. */
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
