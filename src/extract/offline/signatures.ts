import type { Mention, ReadLine } from './mention.ts'

/** Who signs a message may be called like a town: "Love, Florence". A name that ends a text, alone, is no place of a flight. */
export function dismissSignatures(read: readonly ReadLine[]): void {
  const last = read.findLastIndex(({ line }) => line.words.length > 0)
  const row = read[last]
  const mention = row?.mentions.at(-1)
  if (!row || !mention || mention.kind !== 'place' || mention.source === 'code') return
  const before = row.line.text.slice(0, mention.start)
  const isLast = !/[\p{L}\p{N}]/u.test(row.line.text.slice(mention.end))
  const isAlone = !/[\p{L}\p{N}]/u.test(before)
  const above = read.slice(0, last).findLast(({ line }) => line.words.length > 0)
  const isSigned = isAlone
    ? !mention.role && !above?.mentions.some(isPartOfFlight)
    : CLOSING.test(before) &&
      row.mentions.every(({ end }) => end <= before.search(LAST_SENTENCE) || end === mention.end)
  if (isLast && isSigned) mention.dismissed = true
}

/** "… ref is QX7TLM. Love, " */
const CLOSING = /[.!?…](?:\s+[\p{L}'’ ]{2,24},)?\s+$/u
const LAST_SENTENCE = /[.!?…](?=\s[^.!?…]*$)/

function isPartOfFlight({ dismissed }: Mention): boolean {
  return !dismissed
}
