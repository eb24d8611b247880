import { foldName } from '#reference/fold-name.ts'

/** Whether two names are one person's: the same words in any order, or one the other without middle names. */
export const samePerson = (a: string, b: string): boolean => isSame(nameWords(a), nameWords(b))

type NameWords = { words: readonly string[]; glued: string }

function nameWords(name: string): NameWords {
  const folded = foldName(name)
  return { words: [...new Set(folded.split(' '))], glued: folded.replaceAll(' ', '') }
}

function isSame(a: NameWords, b: NameWords): boolean {
  if (a.glued === b.glued) return true
  const [short, long] = a.words.length <= b.words.length ? [a.words, b.words] : [b.words, a.words]
  if (short.length < 2 || !short.every((word) => long.includes(word))) return false
  // "Fahd Abdulrahman al-Otaibi" is the son of "Abdulrahman bin Fahd al-Otaibi"
  const order = short.map((word) => long.indexOf(word))
  const falls = order.filter((place, index) => place > order[(index + 1) % order.length]!).length
  return (short.length === long.length && !long.some((word) => SON_OF.has(word))) || falls < 2
}

const SON_OF = new Set(['bin', 'ibn', 'bint', 'بن', 'بنت'])

/**
 * Each person once, under the longer of two names that are no worse evidence, and of thousands the first:
 * each is compared with all that are kept.
 */
export function unique<T extends { name: string }>(
  people: readonly T[],
  isNoWorse: (one: T, other: T) => boolean,
): T[] {
  const kept: { person: T; words: NameWords }[] = []
  for (const person of people) {
    const words = nameWords(person.name)
    const same = kept.find((other) => isSame(other.words, words))
    const isLonger = same && person.name.length > same.person.name.length
    if (!same && kept.length < MAX_COMPARED) kept.push({ person, words })
    if (isLonger && isNoWorse(person, same.person)) Object.assign(same, { person, words })
  }
  return kept.map(({ person }) => person)
}

const MAX_COMPARED = 200
