import { standing, type ReadLine } from './mention.ts'
import { fold } from './text.ts'

/** "de Paris ORY à Marseille MRS", "z Krakowa (KRK)": prepositions say which place is left, which reached. */
export function assignRoutes(read: readonly ReadLine[]): void {
  for (const row of read) {
    const { line } = row
    const places = standing(row, 'place')
    places.forEach((place, index) => {
      const before = fold(line.text.slice(places[index - 1]?.end ?? 0, place.start))
      const isBracketed = line.text[place.start] === '('
      const next = places[index + 1]
      const between = next && fold(line.text.slice(place.end, next.start))
      const isPair = places.length === 2 && standing(row, 'flight').length > 0
      if (next && isPair && DASH.test(between!)) {
        place.role ??= 'departure'
        next.role ??= 'arrival'
      } else if (next && between !== undefined && LEAVING.test(before) && REACHING.test(between)) {
        place.role ??= 'departure'
        next.role ??= 'arrival'
      } else if (SURELY_LEAVING.test(before) || (isBracketed && LEAVING_NAMED.test(before)))
        place.role ??= 'departure'
      else if (SURELY_REACHING.test(before)) place.role ??= 'arrival'
    })
  }
}

/** "CDG París, Terminal 3 – PRG Praga" */
const DASH = /^[\s,()]*(?:t(?:erminal)?\.?\s?\w{1,2}[\s,()]*)?[-–—→➔>✈]+\s*$/u
const LEAVING =
  /(?<!\p{L})(?:from|von|ab|de|desde|da|dal|dall['’]|van|fran|fra|z|ze|od|dari|tu|din|απο|из|от|від|з)\s+$/u
const REACHING =
  /^[\s,)]*(?:to|nach|a|al|para|hasta|naar|till|til|do|w|v|ke|den|la|pour|vers|προς|σε|в|до|на)\s+$/u
const SURELY_LEAVING = /(?<!\p{L})(?:from|von|fran|fra|z|ze|dari|из|απο)\s+$/u
/** Before "(KRK)" the name may be in a case that no table has. */
const LEAVING_NAMED = /(?<!\p{L})(?:from|von|fran|fra|z|ze|dari|из|απο)\s+\p{L}+\s+$/u
const SURELY_REACHING = /(?<!\p{L})(?:to|nach|naar|till|til|do|ke|προς)\s+$/u
