export type PersonName = {
  words: string[]
  /** The document marks the surname ("HUGHES/MAYA", "Hughes, Maya"). */
  orderKnown: boolean
  display: string
  /** Printed in one case, so the capitals of `display` are ours. */
  recased: boolean
  folded: string[]
  /** A shared key means the same name, whatever the order and spacing. */
  keys: string[]
}

const TITLES = new Set(
  'mr mrs ms miss mstr master mx dr prof professor sir dame lord lady rev herr frau hr fr mme mlle monsieur madame m sr sra srta senor senora señor señora don dona signor signora sig dhr mevr mvr chd inf adt pan pani'.split(
    ' ',
  ),
)
/** "m" and "fr" are often initials too, so these are titles only in front and with two more words. */
const WEAK_TITLES = new Set(['m', 'fr', 'hr', 'don', 'pan', 'sr', 'inf', 'chd', 'adt'])
const PARTICLES = new Set(
  'van von de der den del della di da do dos das du la le ter ten zu zur af av el al bin ibn y e'.split(' '),
)

export function parseName(text: string): PersonName | null {
  const clean = text.normalize('NFKC').replace(/\s+/g, ' ').trim()
  const [before = '', after] = clean.split(/[/,]/, 2)
  const reversed = after !== undefined && /\p{L}/u.test(after) && /\p{L}/u.test(before)
  const given = splitWords(reversed ? unglueTitle(after, clean.includes('/')) : clean.replace(/[/,]/g, ' '))
  const words = [...stripTitles(given), ...(reversed ? stripTitles(splitWords(before)) : [])]
  if (words.length === 0) return null
  const recased = clean === clean.toUpperCase() || clean === clean.toLowerCase()
  const display = words.map((word, index) => showWord(word, index, recased)).join(' ')
  return { words, orderKnown: reversed, display, recased, folded: words.map(foldName), keys: nameKeys(words) }
}

/** `middle`: without middle names; `initials`: some names cut to initials or left out. */
export function shortensTo(short: PersonName, full: PersonName): 'middle' | 'initials' | null {
  if (weight(short) >= weight(full) || generation(short) !== generation(full)) return null
  const orders = [full.folded, [...full.folded.slice(-1), ...full.folded.slice(0, -1)]]
  if (
    short.folded.length >= 2 &&
    orders.some((order) => sameEnds(short.folded, order) && fits(short.folded, order))
  )
    return 'middle'
  return orders.some((order) => fits(short.folded, order, true)) ? 'initials' : null
}

/** Shared by many people: one word, or only an initial for the given name or surname. */
export function isWeak({ folded }: PersonName): boolean {
  return folded.length < 2 || folded[0]?.length === 1 || folded.at(-1)?.length === 1
}

/** How much a form tells: whole words count most, then letters. */
export function weight(name: PersonName): number {
  const letters = name.folded.join('').length
  return name.folded.filter((word) => word.length > 1).length * 1000 + letters
}

/** Lower case, no diacritics, letters and digits only: "Mária-José" is "mariajose". */
export function foldName(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßøæœłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
}

const LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** How tickets spell letters that their ASCII cannot (ICAO Doc 9303-3 §6): Müller is MUELLER. */
const TRANSCRIBED: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

export function transcribeName(word: string): string {
  const lower = word.normalize('NFC').toLowerCase()
  return foldName(lower.replace(/[äöüøå]/g, (letter) => TRANSCRIBED[letter] ?? letter))
}

function nameKeys(words: string[]): string[] {
  return [...new Set([...splitKeys(words.map(foldName)), ...splitKeys(words.map(transcribeName))])]
}

/** "HUGHES/MAYAROSE" and "Maya Rose Hughes" share {hughes, mayarose}; "Maria Anna Lee" shares none. */
function splitKeys(words: string[]): string[] {
  if (words.length < 2) return words.map((word) => `=${word}`)
  return words.slice(1).map((_, index) => {
    const [first, second] = [words.slice(0, index + 1).join(''), words.slice(index + 1).join('')]
    return first < second ? `${first}+${second}` : `${second}+${first}`
  })
}

/** "John Smith Jr" and "John Smith" are two people. */
function generation({ folded }: PersonName): string {
  return folded.find((word) => ['jr', 'sr', 'junior', 'senior', 'ii', 'iii', 'iv'].includes(word)) ?? ''
}

function sameEnds(short: string[], full: string[]): boolean {
  return short[0] === full[0] && short.at(-1) === full.at(-1)
}

function fits(short: string[], full: string[], initials = false): boolean {
  let place = 0
  for (const word of short) {
    const found = full.findIndex(
      (other, index) =>
        index >= place && (other === word || (initials && word.length === 1 && other[0] === word)),
    )
    if (found < 0) return false
    place = found + 1
  }
  return true
}

function splitWords(text: string): string[] {
  return text
    .replace(/\(.*?\)/g, ' ')
    .replace(/\./g, '. ')
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
}

function stripTitles(words: string[]): string[] {
  const isTitle = (word: string | undefined, left: number) => {
    const bare = word?.toLowerCase().replace(/\./g, '') ?? ''
    return TITLES.has(bare) && (left > 2 || !WEAK_TITLES.has(bare))
  }
  let [start, end] = [0, words.length]
  while (start < end && isTitle(words[start], end - start)) start++
  while (start < end && isTitle(words[end - 1], end - start) && !/^sr\.?$/i.test(words[end - 1] ?? '')) end--
  return words.slice(start, end)
}

/** Reservation systems glue the title to the given name: "HUGHES/MAYAMRS". */
function unglueTitle(given: string, slash: boolean): string {
  if (!slash || given !== given.toUpperCase()) return given
  return given
    .trim()
    .replace(/^(\p{L}{3,})(MRS|MSTR|MISS|MR)$/u, '$1')
    .replace(/^(\p{L}{4,})MS$/u, '$1')
}

function showWord(word: string, index: number, recase: boolean): string {
  const bare = word.replace(/\.$/, '')
  if (!recase) return bare
  const lower = bare.toLowerCase()
  if (index > 0 && PARTICLES.has(lower)) return lower
  return lower.replace(/(^|[-'’])(\p{L})/gu, (_, mark: string, letter: string) => mark + letter.toUpperCase())
}
