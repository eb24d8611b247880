import { isClosing, roleOfLabel, TITLE } from './people-words.ts'
import type { FoundPerson } from './person-text.ts'
import { fold, type Line } from './text.ts'

/**
 * Without those who work for a seller or sign the text ("Consultant: Ms Ines Faber"); who booked or pays
 * counts
 * as a `booker`, who travels when nobody else is named.
 */
export function inTheirRoles<T extends FoundPerson>(
  people: readonly T[],
  { view, lines, same }: { view: string; lines: readonly Line[]; same: (a: string, b: string) => boolean },
): T[] {
  const signed = signatures(lines)
  const roles = people.map((person) =>
    isNamedByChance(person) && signed.some(({ from, to }) => person.at > from && person.at < to)
      ? 'staff'
      : roleBefore(view, person.at),
  )
  const staff = people.filter((_, index) => roles[index] === 'staff').slice(0, MAX_STAFF)
  return people.flatMap((person, index) => {
    if (roles[index] === 'staff') return []
    if (isNamedByChance(person) && staff.some(({ name }) => same(name, person.name))) return []
    return roles[index] === 'booker' && person.evidence !== 'ticket'
      ? { ...person, evidence: 'booker' as const }
      : person
  })
}

/** Each is compared with all who are named by chance. */
const MAX_STAFF = 50

const isNamedByChance = ({ evidence }: FoundPerson) => evidence === 'title' || evidence === 'greeting'

/** What the label right before an offset says, whether in its own cell or in the one before or above. */
function roleBefore(view: string, at: number): ReturnType<typeof roleOfLabel> {
  const before = fold(view.slice(Math.max(0, at - LABEL_CHARS), at))
  const words = withoutTitle(before)
    .split(/[\n|:：;·•,()]/u)
    .at(-1)!
    .trim()
    .split(/\s+/)
  for (let count = Math.min(MAX_WORDS, words.length); count > 0; count -= 1) {
    const role = roleOfLabel(words.slice(-count).join(' '))
    if (role) return role
  }
  return null
}

const LABEL_CHARS = 60
const MAX_WORDS = 5

/** Without what may stand between a label and its name: signs and titles. */
function withoutTitle(text: string): string {
  const bare = text.replace(/[\s:：|/*-]+$/u, '')
  const [title = ''] = LAST_TITLE.exec(bare) ?? []
  return title ? withoutTitle(bare.slice(0, -title.length)) : bare
}

const LAST_TITLE = new RegExp(`(?<!\\p{L})(?:${TITLE})\\.?$`, 'iu')

/** Where the names of those who sign stand: the rows below "Kind regards". */
function signatures(lines: readonly Line[]): { from: number; to: number }[] {
  return lines.flatMap((line) => {
    if (!isClosing(line.text)) return []
    const end = lines[Math.min(lines.length - 1, line.index + SIGNED_LINES)]!
    return { from: line.offset, to: end.offset + end.text.length }
  })
}

const SIGNED_LINES = 4
