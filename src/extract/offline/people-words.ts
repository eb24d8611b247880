import { anyOf, words, type Topic } from '#extract/words/words.ts'
import { Phrases } from './phrases.ts'
import { PARTICLES } from './recase.ts'
import { fold } from './text.ts'

export { PARTICLES }

/** Before a name or behind it. */
export const TITLE_AROUND = anyOf('person.title')
/** Those that are names behind one, too: "Trần Đức Anh". */
export const TITLE = `${TITLE_AROUND}|${anyOf('person.titleBefore')}`

/** Kinds of travelers, as forms name them. */
export const PERSON_KIND = anyOf('person.kind')

/** What a form says of a traveler on a line of its own, folded. */
export const TRAVELER_TYPE = new RegExp(`^(?:\\W*)(?:${anyOf('person.type')})(?!\\p{L})`, 'u')

const folded = (topic: Topic): string[] => words(topic).map(fold)
const TRAVELING = new Set(folded('person.label'))
const BOOKING = new Set(folded('person.booker'))
const WORKING = new Set(folded('person.staff'))

const LABELS: ReadonlySet<string> = TRAVELING.union(BOOKING)

/** Words before a traveler's name, folded. */
export const PERSON_LABELS = new Phrases([...LABELS])

/** Whether a folded text is such a label. */
export const isPersonLabel = (text: string): boolean => LABELS.has(text)

/** Those of the titles of sections: "Your passengers and seats". */
export const SECTION_LABELS = new Phrases(
  [...LABELS].filter(
    (label) =>
      (label.length > 6 || (/[^\u0000-\u06ff]/.test(label) && !/\s/.test(label))) &&
      !/name|booked|prepared|ticketed|kunde|client|customer| (?:for|of|fur|von|de|di|pour|per|van|voor|dla|pro|для)$/.test(
        label,
      ),
  ),
)

/**
 * What a folded label says of the one behind it: `booker` pays or asks for the booking and may travel,
 * `staff`
 * never does. A word that means a traveler in one language and an office in another ("host") is a `booker`.
 */
export function roleOfLabel(label: string): 'booker' | 'staff' | 'traveler' | null {
  if (BOOKING.has(label) || (WORKING.has(label) && TRAVELING.has(label))) return 'booker'
  if (WORKING.has(label)) return 'staff'
  return TRAVELING.has(label) ? 'traveler' : null
}

const CLOSINGS: ReadonlySet<string> = new Set(folded('person.closing'))

/** "Kind regards,": below it stands who wrote. */
export const isClosing = (line: string): boolean => CLOSINGS.has(fold(line).replace(/^\W+|[\s,.!]+$/gu, ''))

export const GIVEN_WORDS = anyOf('person.givenName')
export const SURNAME_WORDS = anyOf('person.surname')

/** The start of a greeting up to the name. The one who is greeted is only probably the one who travels. */
export const GREETING = new RegExp(
  `(?:^|[|/]\\s)\\s*(?:${anyOf('person.greeting')})(?:\\s+(?:${TITLE}))?\\.?,?\\s+(?=\\p{L})`,
  'iu',
)

const PARTICLE = new RegExp(`^(?:${PARTICLES})$`, 'u')

const TITLES = new Set(folded('person.title'))

/** Words that are never part of a person's name on a booking, those of the labels among them. */
export const NAME_STOP: ReadonlySet<string> = new Set([
  ...words('person.notName').map(fold),
  ...[...LABELS]
    .flatMap((label) => label.match(/\p{L}{5,}/gu) ?? [])
    .filter((word) => !PARTICLE.test(word) && !TITLES.has(word)),
  ...[...WORKING].filter((word) => /^\p{L}{8,}$/u.test(word)),
])
