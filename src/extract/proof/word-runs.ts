import type { Span, Word } from '../offline/text.ts'
import { lineOf } from '../offline/text.ts'
import type { Page, Placed } from './page.ts'

/** Where the words of a text stand one after the other, whatever stands between them; else its longest part, at least half of it. */
export function runsOf(page: Page, value: string): Span[] {
  const wanted = tokens(value)
  if (wanted.length === 0) return []
  const runs = page.words.flatMap((word, index) => {
    if (word.mention.folded !== wanted[0]) return []
    let size = 1
    while (size < wanted.length && page.words[index + size]?.mention.folded === wanted[size]) size++
    return [{ start: word.start, end: page.words[index + size - 1]!.end, size }]
  })
  const longest = Math.max(0, ...runs.map(({ size }) => size))
  return longest * 2 >= wanted.length ? runs.filter(({ size }) => size === longest) : []
}

/** Where the words of a person's name stand close together in any order, a title glued to them or not. */
export function namesOf(page: Page, name: string): Span[] {
  const wanted = tokens(name)
  for (const needed of [wanted.length, wanted.length - 1]) {
    if (needed < Math.min(2, wanted.length)) break
    const found = page.words.flatMap((word, index) => {
      if (!wanted.some((token) => isToken(word, token))) return []
      const around = page.words.slice(index, index + wanted.length + 2)
      const hits = wanted.flatMap((token) => around.find((one) => isToken(one, token)) ?? [])
      const end = Math.max(...hits.map((hit) => hit.end))
      return new Set(hits).size >= needed && end - word.start < NAME_CHARS ? [{ start: word.start, end }] : []
    })
    const ofOneRow = found.filter(({ start, end }) => !page.text.slice(start, end).includes('\n'))
    if (found.length) return ofOneRow.length ? ofOneRow : found
  }
  return []
}

const NAME_CHARS = 90

function tokens(text: string): string[] {
  return lineOf(text).words.map(({ folded }) => folded)
}

/** "mayamrs" is Maya: tickets glue the title to the name. */
function isToken({ mention: { folded } }: Placed<Word>, token: string): boolean {
  return folded === token || (folded.startsWith(token) && TITLE.test(folded.slice(token.length)))
}

const TITLE = /^(?:mrs?|ms|miss|mstr|dr|chd|inf|adt)$/
