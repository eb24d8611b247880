import type { Language, Quirk, WordKey } from './data.ts'
import type { Person } from './world.ts'

type NameForm = {
  language: Language
  quirks: ReadonlySet<Quirk>
  /** From 0 up to 1: how the document prefers to write names when no quirk says. */
  style: number
  w: (key: WordKey) => string
}

export function shownName(person: Person, form: NameForm): { shown: string; name: string } {
  const { quirks, style } = form
  const latin = /^[\p{Script=Latin}\s'’.-]+$/u.test(`${person.given}${person.surname}`)
  const plain = plainName(person)
  if (latin && (quirks.has('slash-names') || quirks.has('glued-titles'))) {
    const printed = { ...person, given: ascii(person.given), surname: ascii(person.surname) }
    return {
      shown: slashed(printed, quirks.has('glued-titles')),
      name: capitalised(`${printed.given} ${printed.surname}`),
    }
  }
  const upper = (text: string) => text.toLocaleUpperCase(form.language.locale)
  if (quirks.has('surname-first'))
    return { shown: `${person.surname}, ${person.given}${marker(person, form)}`, name: plain }
  if (quirks.has('upper-case-names')) return { shown: upper(titled(person, plain, form)), name: plain }
  if (quirks.has('lower-case-names'))
    return { shown: `${plain.toLowerCase()}${marker(person, form)}`, name: plain }
  if (style < 0.15 && latin)
    return {
      shown: `${plain.replace(person.surname, upper(person.surname))}${marker(person, form)}`,
      name: plain,
    }
  return { shown: titled(person, plain, form), name: plain }
}

/** Chinese and Korean names are written in one; Japanese ones with a space between. */
function plainName({ given, surname, surnameFirst }: Person): string {
  if (!surnameFirst) return `${given} ${surname}`
  const joined = /\p{Script=Hangul}/u.test(given) || (/\p{Script=Han}/u.test(given) && CHINESE.has(surname))
  return `${surname}${joined ? '' : ' '}${given}`
}

const CHINESE = new Set(['欧阳', '諸葛', '陈', '林'])

function titled(person: Person, plain: string, form: NameForm): string {
  const title =
    person.kind === 'adult' && form.style < 0.55 ? (person.woman ? form.w('mrs') : form.w('mr')) : ''
  const space = form.language.code.startsWith('zh') ? '' : ' '
  const whole = !title ? plain : form.language.titleBehind ? `${plain}${space}${title}` : `${title} ${plain}`
  return whole + marker(person, form)
}

const marker = ({ kind }: Person, { w }: NameForm): string => (kind === 'adult' ? '' : ` (${w(kind)})`)

/** IATA ticketing: SURNAME/GIVEN NAMES TITLE; `glued` leaves out the space before the title. */
function slashed({ given, surname, woman, kind }: Person, glued: boolean): string {
  const title = kind === 'adult' ? (woman ? 'MRS' : 'MR') : woman ? 'MISS' : 'MSTR'
  const letters = (text: string) =>
    text
      .toUpperCase()
      .replace(/[-'’.]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  return `${letters(surname)}/${letters(given)}${glued ? '' : ' '}${title}`
}

function ascii(text: string): string {
  const spelled = text.replace(/[äöüÄÖÜßøØæÆłŁđĐıİ]/g, (letter) => SPELLED[letter] ?? letter)
  return spelled.normalize('NFKD').replace(/\p{M}/gu, '')
}

const SPELLED: Record<string, string> = Object.fromEntries(
  'ä=ae ö=oe ü=ue Ä=Ae Ö=Oe Ü=Ue ß=ss ø=o Ø=O æ=ae Æ=Ae ł=l Ł=L đ=d Đ=D ı=i İ=I'
    .split(' ')
    .map((pair) => pair.split('=')),
)

function capitalised(text: string): string {
  return text
    .toLowerCase()
    .replace(/[-'’.]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?:^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
}
