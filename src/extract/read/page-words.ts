import type { PageWords } from '../document.ts'
import { groupByBaseline, type TextItem } from './pdf-layout.ts'

/** What of a document is shown as pages, and how many words of each can be marked. */
export const SHOWN = { pages: 6, words: 3_000 } as const

/** The words of a page that is shown, from its top left to its lower right. */
export function pageWords(items: readonly TextItem[]): Pick<PageWords, 'words'> {
  const shown = items.filter(({ text, place }) => place && text.trim() !== '')
  const lines = groupByBaseline(shown).map((line) => line.toSorted((a, b) => a.x - b.x))
  const words = lines.flat().slice(0, SHOWN.words)
  return {
    words: words.flatMap(({ text, place }) =>
      place ? [[text, ...[place.x, place.y, place.width, place.height].map(toShare)] as PageWord] : [],
    ),
  }
}

type PageWord = PageWords['words'][number]

const toShare = (share: number) => (Number.isFinite(share) ? Math.round(share * 10_000) : 0)
