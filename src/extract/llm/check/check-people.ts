import type { ExtractedTraveler } from '#contract/extraction.ts'
import { blankTraveler } from '#extract/exact/blank.ts'
import { readPersonName } from '#extract/exact/person-name.ts'
import { isPlaceOrWord } from '#extract/offline/person-text.ts'
import { lineOf } from '#extract/offline/text.ts'
import type { Answer } from '../answer.ts'
import { provenanceAt, spotAt, type Spot, type Words, type WordView } from './words.ts'

export function checkPeople(said: Answer['travelers'], words: Words): ExtractedTraveler[] {
  return said.flatMap(({ name: raw, email }) => {
    const name = readPersonName(raw)
    const spot = name && nameFound(name, words)
    if (!name || !spot || isPlaceOrWord(name)) return []
    return [
      {
        ...blankTraveler(name),
        email: email && isWritten(email, words) ? email.toLowerCase() : null,
        confidence: 0.75,
        provenance: { name: provenanceAt(spot) },
      },
    ]
  })
}

/** Other words that may be between the words of a name. */
const GAP_WORDS = 3
const TITLE = '(?:mr|mrs|ms|miss|mstr|dr|chd|inf|adt)?'

/** Where all words of a name are close to each other. One word alone is no name of a person. */
export function nameFound(name: string, { views }: Words): Spot | null {
  const parts = lineOf(name).words.map(({ folded }) => folded)
  if (parts.length < 2) return null
  const forms = parts.map((part) => new RegExp(`^${part}${TITLE}$`, 'u'))
  for (const view of views) {
    const spot = closeTogether(view, forms)
    if (spot) return spot
  }
  return null
}

function closeTogether(view: WordView, forms: readonly RegExp[]): Spot | null {
  const { words } = view
  for (let index = 0; index < words.length; index++) {
    if (!forms.some((form) => form.test(words[index]!.folded))) continue
    const window = words.slice(index, index + forms.length + GAP_WORDS)
    const places = forms.map((form) => window.findIndex(({ folded }) => form.test(folded)))
    if (places.includes(-1) || new Set(places).size < forms.length) continue
    return spotAt(view, words[index]!.at, window[Math.max(...places)]!.until)
  }
  return null
}

function isWritten(email: string, { views }: Words): boolean {
  return (
    /^[^\s@<>]+@[^\s@<>]+$/.test(email) &&
    views.some(({ text }) => text.toLowerCase().includes(email.toLowerCase()))
  )
}
