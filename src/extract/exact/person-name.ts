/**
 * A name as a person writes it: "KRAUSE/VOLKERMR" → "Volker Krause", "Doe, Jane" → "Jane Doe". Titles go,
 * names in capitals get small letters; null when it is no name.
 */
export function readPersonName(raw: string): string | null {
  const text = raw.normalize('NFKC').replace(/\s+/g, ' ').trim()
  if (text.length < 2 || text.length > 80 || !/\p{L}{2}/u.test(text) || /[@<>{}\d]/.test(text)) return null
  const [last = '', ...given] = text.split(/ ?\/ ?|, /)
  const first = given.join(' ')
  const words = `${text.includes('/') ? first.replace(GLUED_TITLE, '') : first} ${last}`.split(' ')
  const isTitle = (word: string) => TITLES.has(word.replace(/\.$/, '').toLowerCase())
  const name = words.filter((word) => word !== '' && !isTitle(word)).join(' ')
  return name === '' ? null : smallLetters(name)
}

/** Tickets glue the title to the last given name: "VOLKERMR". */
const GLUED_TITLE = /(?<=\p{L}{3})(?:MRS|MR|MISS|MSTR|MS)$/u
const TITLES = new Set(
  'mr mrs ms miss mstr master dr prof herr frau tn ny nn bà ông hr fru pan pani mw mme mlle monsieur madame sr sra srta sig dhr mw adt chd inf'.split(
    ' ',
  ),
)

function smallLetters(name: string): string {
  const isMixed = /\p{Lu}/u.test(name) && /\p{Ll}/u.test(name)
  if (isMixed) return name
  return name.toLowerCase().replace(/(?<=^|[\s'’.-])\p{L}/gu, (letter) => letter.toUpperCase())
}
