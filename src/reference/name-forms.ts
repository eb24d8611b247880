import { foldName } from '#reference/fold-name.ts'

/** A folded form of an airport's name and what it adds to the weight of the airport's city. */
export type NameForm = { words: string; bonus: number }

/**
 * The forms in which text may print an airport's name: whole, without "International", its parts between dashes and slashes,
 * and what remains without the city ("London Heathrow" → "heathrow"). The city alone is not among them.
 */
export function nameForms(name: string, city: string): NameForm[] {
  const short = name.replace(GENERIC, ' ').trim()
  const town = foldName(city)
  const whole = foldName(short)
  const forms = [
    { words: foldName(name), bonus: 1 },
    { words: whole, bonus: WHOLE_BONUS },
  ]
  if (DIVIDER.test(short))
    forms.push(...short.split(DIVIDER).map((part) => ({ words: foldName(part), bonus: 0.2 })))
  const rest = withoutCity(whole, town)
  if (rest && rest.length > 4) forms.push({ words: rest, bonus: 0.5 })
  return forms.filter(({ words }) => words !== town)
}

/** The least that a form adds that is no mere part of a name. */
export const WHOLE_BONUS = 0.8

const DIVIDER = /[/()–]| - |-(?=\p{Lu})/u

const GENERIC =
  /\b(International|Intl|Regional|Municipal|Domestic|Airport|Aeroport|Aéroport|Aeropuerto|Aeroporto|Flughafen)\b/gi

function withoutCity(name: string, city: string): string | undefined {
  const padded = ` ${name} `
  if (!city || !padded.includes(` ${city} `)) return undefined
  return padded.replace(` ${city} `, ' ').trim()
}
