import { nameLikelihood } from './name-model.ts'
import { personIn, type FoundPerson } from './person-text.ts'
import { spanOf, textIn, type Line } from './text.ts'

/** "1. ნინო ბერიძე / NINO BERIDZE", "زهرا محمدی — ZAHRA MOHAMMADI", "மீனா ராவ் (Meena Rao)" */
const LATIN_BEHIND =
  /[(（/／—–:-]\s{0,2}(\p{Lu}[\p{sc=Latin}\p{M}'’.-]{1,24}(?: \p{Lu}[\p{sc=Latin}\p{M}'’.-]{1,24}){1,3})/gu
/** Characters between a name and its Latin form: a blank and a sign. */
const FORM_REACH = 4
const ENDS_NATIVE = /(?!\p{sc=Latin})[\p{L}\p{M}]\s{0,2}$/u
const NUMBERED = /^\s{0,8}(?!0)\d{1,2}[.)]\s/

/**
 * Gives people of other scripts the Latin form that stands beside their name, as tickets print it. Rows of a
 * numbered list, and two such pairs in a line, are people whatever the language.
 */
export function inLatinForm(people: readonly FoundPerson[], lines: readonly Line[]): FoundPerson[] {
  const forms = lines.flatMap(formsIn)
  const cells = latinCells(people, lines)
  const named = people.map((person) => {
    if (/\p{sc=Latin}/u.test(person.name)) return person
    const end = person.at + person.length
    const form = forms.find(({ start }) => start >= end && start - end <= FORM_REACH) ?? cells.get(end)
    return form ? { ...person, name: form.name } : person
  })
  const listed = forms.filter(({ isListed }) => isListed)
  return [
    ...named,
    ...listed.map(({ start: at, name }): FoundPerson => ({
      name,
      at,
      length: name.length,
      evidence: 'list',
    })),
  ]
}

/**
 * "زهرا مرادی | ZAHRA MORADI": capitals that look like a name in the cell behind one, by where that one
 * ends in its view. Of a text with more of them only the first are looked at.
 */
function latinCells(people: readonly FoundPerson[], lines: readonly Line[]): Map<number, { name: string }> {
  const ends = people.filter(({ name }) => !/\p{sc=Latin}/u.test(name)).map(({ at, length }) => at + length)
  const found = new Map<number, { name: string }>()
  for (const end of ends.slice(0, MAX_CELLS)) {
    const line = lines.find(({ offset, text }) => offset <= end && end <= offset + text.length)
    const cell = line?.cells.find(({ start }) => start >= end - line.offset)
    if (!line || !cell) continue
    const text = textIn(line, cell)
    const isName = /^(?=[^\p{Ll}]+$)[\p{sc=Latin}\p{M}'’. -]+$/u.test(text) && nameLikelihood(text) > 0.5
    const person = isName ? personIn(line, cell.start, cell.end) : null
    if (person) found.set(end, person)
  }
  return found
}

/** More than a document adds. */
const MAX_CELLS = 100

type Form = { name: string; start: number; isListed: boolean }

function formsIn(line: Line): Form[] {
  if (!/(?!\p{sc=Latin})\p{L}/u.test(line.text)) return []
  const found = [...line.text.matchAll(LATIN_BEHIND)].flatMap((match) => {
    if (!ENDS_NATIVE.test(line.text.slice(Math.max(0, match.index - 3), match.index))) return []
    const { end } = spanOf(match)
    const person = personIn(line, end - match[1]!.length, end)
    return person ? [{ name: person.name, start: line.offset + match.index }] : []
  })
  const isListed = found.length > 1 || NUMBERED.test(line.text)
  return found.map((form) => ({ ...form, isListed }))
}
