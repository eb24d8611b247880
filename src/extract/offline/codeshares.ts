import { words } from '#extract/words/words.ts'
import type { FlightAnchor, Mention, ReadLine } from './mention.ts'

/**
 * One flight may be sold under several numbers: "BA 1511 (AA 101)", "LH 7600 / UA 961", "LH 7600 operated by United UA 961". The
 * first is the one that is booked, the others are dismissed. Numbers of a journey's legs stand beside more than one route.
 */
export function dismissCodeshares(read: readonly ReadLine[]): void {
  for (const { line, mentions } of read) {
    const numbers = mentions.filter(isFlight)
    for (const [index, second] of numbers.entries()) {
      const first = numbers[index - 1]
      if (!first || first.carrier === second.carrier || first.cell !== second.cell) continue
      const between = line.text.slice(first.end, second.start)
      const isSame =
        BRACKET.test(between) || OPERATED.test(between) || (SLASH.test(between) && !hasLegs(mentions))
      if (isSame) second.dismissed = true
    }
  }
}

function isFlight(mention: Mention): mention is FlightAnchor {
  return mention.kind === 'flight' && mention.carrier !== null
}

/** A row with a stop between its ends tells two flights. */
function hasLegs(mentions: readonly Mention[]): boolean {
  const count = (kind: Mention['kind']) => mentions.filter((mention) => mention.kind === kind).length
  return count('place') > 2 || count('time') > 2
}

const BRACKET = /^\s*[(/\s]*\(\s*(?:codeshare\s)?$/i
const SLASH = /^\s*\/\s*$/
const OPERATED = new RegExp(
  `^[\\s/,(-]*(?:${words('label.operated')
    .filter((word) => !/frequent|membership|aircraft|equipment/.test(word))
    .join('|')})\\s[^\\d|]{0,40}$`,
  'iu',
)
