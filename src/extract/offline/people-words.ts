import { anyOf, words } from '#extract/words/words.ts'
import { PARTICLES } from './recase.ts'
import { fold } from './text.ts'

export { PARTICLES }

export const TITLE = anyOf('person.title')

/** Kinds of travelers, as forms name them. */
export const PERSON_KIND = anyOf('person.kind')

/** What a form says of a traveler on a line of its own, folded. */
export const TRAVELER_TYPE = new RegExp(`^(?:\\W*)(?:${anyOf('person.type')})(?!\\p{L})`, 'u')

/** Words before a traveler's name. Longest first, so that "passenger name" wins over "passenger". */
export const PERSON_LABELS: readonly string[] = words('person.label')
  .map(fold)
  .sort((a, b) => b.length - a.length)

export const GIVEN_WORDS = anyOf('person.givenName')
export const SURNAME_WORDS = anyOf('person.surname')

/** A given name and a surname under labels of their own. */
export const GIVEN_THEN_SURNAME = new RegExp(
  `(?:${GIVEN_WORDS})[\\s:*|]+(\\p{Lu}[\\p{L}'’-]+)[\\s*|]+` +
    `(?:${SURNAME_WORDS})[\\s:*|]+(\\p{Lu}[\\p{L}'’-]+)`,
  'iu',
)

/** The start of a greeting up to the name. The one who is greeted is only probably the one who travels. */
export const GREETING = new RegExp(
  `(?:^|[|/]\\s)\\s*(?:${anyOf('person.greeting')})(?:\\s+(?:${TITLE}))?\\.?,?\\s+(?=\\p{L})`,
  'iu',
)

const PARTICLE = new RegExp(`^(?:${PARTICLES})$`, 'u')

/** Words that are never part of a person's name on a booking, those of the labels among them. */
export const NAME_STOP: ReadonlySet<string> = new Set([
  ...words('person.notName').map(fold),
  ...PERSON_LABELS.flatMap((label) => label.match(/\p{L}{5,}/gu) ?? []).filter(
    (word) => !PARTICLE.test(word),
  ),
])
