import { encode } from '../../fixtures/charsets.ts'
import { makeBooking } from '../booking.ts'
import type { GeneratedDocument } from '../document.ts'
import { addDays, formatDate } from '../format/dates.ts'
import { sentences } from '../format/noise.ts'
import { disguiseHtml, disguiseText } from '../frame/disguise.ts'
import { asMail } from '../frame/mail.ts'
import { page } from '../frame/page.ts'
import { heading, paragraph, text } from '../html.ts'
import { LANGUAGES } from '../languages/all.ts'
import type { Language } from '../languages/language.ts'
import { aligned } from '../layouts/plain.ts'
import type { Quirk } from '../quirks.ts'
import { seeded } from '../random.ts'
import { makeScene, type Scene } from '../scene.ts'
import { makeParty } from '../world/people.ts'
import { makeHouse } from '../world/stays.ts'
import { NEGATIVE_TEXTS } from './all.ts'
import { logLines } from './log.ts'
import { negativeRows, negativeTable } from './tables.ts'
import { CATEGORIES, type Category, OTHERS } from './texts.ts'

/** What a negative is to be; chance decides what is left out. */
export type NegativeWant = { category?: Category; language?: string }

/** A document without flights and stays. The same seed and want give the same bytes. */
export function makeNegative(seed: string, want: NegativeWant = {}): GeneratedDocument {
  const random = seeded(`negative ${seed}`)
  const category = want.category ?? random.pick(CATEGORIES)
  const language = random.pick(
    LANGUAGES.filter(({ code }) => code in NEGATIVE_TEXTS && (!want.language || code === want.language)),
  )
  const quirks = new Set<Quirk>(random.sample(STYLES, random.int(0, 2)))
  const booking = makeBooking(random, {
    language,
    quirks,
    flights: true,
    stay: null,
    changed: false,
    soon: false,
    single: false,
  })
  const scene = makeScene({ random, booking, language, quirks })
  const day = addDays(booking.madeOn, PAST.has(category) ? -random.int(3, 40) : random.int(4, 120))
  const { subject, lines } = filled(scene, { category, day })
  const { file, bytes } = packed(scene, { subject, lines, category })
  const other = OTHERS.includes(category)
  return {
    name: `none-${category}.${language.code}.${seed}`,
    layout: category,
    language: language.code,
    quirks: [...quirks],
    file,
    bytes,
    expected: {
      language: language.code,
      tags: ['negative', category],
      receivedOn: booking.madeOn,
      flights: [],
      accommodations: [],
      travelers: [],
      bookingReferences: [],
      ...(other && { otherBookings: [{ kind: category, date: day }] }),
    },
  }
}

/** What tells of days that are over. */
const PAST: ReadonlySet<Category> = new Set([
  'loyalty',
  'survey',
  'security',
  'bank',
  'news',
  'blog',
  'flight-status',
  'sport',
  'phone-bill',
  'minutes',
])

/** How the dates, clocks and mails of negatives vary. */
const STYLES: readonly Quirk[] = [
  'no-year',
  'numeric-date',
  'codes-only',
  'quoted-printable',
  'base64',
  'all-caps',
  'hidden-preheader',
  'long-marketing',
]

function filled(
  scene: Scene,
  { category, day }: { category: Category; day: string },
): { subject: string; lines: string[] } {
  const { booking, random, language } = scene
  const [first, second] = [booking.legs[0]!, booking.legs.at(-1)!]
  const later = addDays(booking.madeOn, random.int(121, 150))
  const people = makeParty(random, { culture: language.culture, size: 2, particles: false, children: false })
  const [one, two] = people.map(({ given, surname, surnameFirst }) =>
    surnameFirst ? `${surname} ${given}` : `${given} ${surname}`,
  )
  const minutes =
    Number(first.from.time.slice(0, 2)) * 60 + Number(first.from.time.slice(3)) + random.int(35, 240)
  const end = `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const values: Record<string, string> = {
    A: scene.city(first.from),
    B: scene.city(first.to),
    ca: first.from.airport.code,
    cb: first.to.airport.code,
    f1: scene.number(first),
    f2: scene.number(second),
    d1: dated(scene, day, language),
    d2: dated(scene, later, language),
    t1: scene.time(first.from.time),
    t2: scene.time(end),
    p1: scene.money(random.int(19, 290)),
    p2: scene.money(random.int(300, 1_900)),
    n: one ?? '',
    n2: two ?? '',
    al: booking.carrier.name,
    r: booking.reference,
    ph: `+${random.int(20, 98)} ${random.code('999 999 9999')}`,
    u: random.code('99999999').replace(/^0/, '1'),
    h: makeHouse(random, { airport: first.to.airport, city: scene.city(first.to), flat: false }).name,
  }
  const template = category === 'log' ? logLines(scene) : NEGATIVE_TEXTS[language.code]![category]
  const [subject = '', ...lines] = template.split(' ¦ ')
  const fill = (words: string) => words.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  return { subject: fill(subject), lines: lines.map(fill) }
}

/** Dates of negatives always carry their year unless the quirk takes it. */
function dated(scene: Scene, date: string, language: Language): string {
  return scene.quirks.has('no-year')
    ? formatDate(date, { pattern: language.yearless.split('|')[0]!, language })
    : scene.date(date)
}

function packed(
  scene: Scene,
  { subject, lines, category }: { subject: string; lines: readonly string[]; category: Category },
): { file: string; bytes: Uint8Array } {
  const { random, quirks } = scene
  const html = random.chance(0.65) || lines.some((line) => /\{\w+\}/.test(line) && random.chance(0.5))
  const mailed = random.chance(0.7)
  const disguise = { random, quirks, locale: scene.language.locale }
  if (html) {
    const blocks = lines.map((line) => block(scene, line)).join('\n')
    const whole = disguiseHtml(framed(scene, { subject, blocks, category }), disguise)
    return mailed
      ? { file: 'input.eml', bytes: asMail(scene, { subject, html: whole }) }
      : { file: 'input.html', bytes: encode(whole, 'utf-8') }
  }
  const plain = [subject, '', ...lines.map((line) => plainBlock(scene, line)), '', ...footer(scene)]
  const words = disguiseText(plain.join('\n'), disguise)
  return mailed
    ? { file: 'input.eml', bytes: asMail(scene, { subject, text: words }) }
    : { file: 'input.txt', bytes: encode(words, 'utf-8') }
}

/** What airlines and agencies send; often in a mail of full size. */
const TRAVEL: ReadonlySet<Category> = new Set([
  'fares',
  'new-route',
  'price-alert',
  'quote',
  'abandoned-cart',
  'payment-failed',
  'expired-hold',
  'loyalty',
  'survey',
  'flight-status',
  'extras',
  'hotel-advert',
])

function framed(
  scene: Scene,
  { subject, blocks, category }: { subject: string; blocks: string; category: Category },
): string {
  const { random, quirks } = scene
  if (TRAVEL.has(category) && random.chance(0.5))
    return page(scene, blocks, {
      headline: subject,
      people: 'none',
      nameless: true,
      reference: false,
      money: false,
      intro: '',
      preheader: subject,
    })
  const hidden = quirks.has('hidden-preheader') ? `<div style="display:none">${text(subject)}</div>` : ''
  const below = footer(scene).map((line) => paragraph(line))
  return `<html><body>${hidden}${[heading(subject), blocks, ...below].join('\n')}</body></html>`
}

function block(scene: Scene, line: string): string {
  const sort = /^\{(\w+)\}$/.exec(line)?.[1]
  return sort ? negativeTable(negativeRows(scene, sort)) : paragraph(line)
}

function plainBlock(scene: Scene, line: string): string {
  const sort = /^\{(\w+)\}$/.exec(line)?.[1]
  return sort ? aligned(negativeRows(scene, sort)).join('\n') : line
}

/** Adverts and navigation of a travel firm, as newsletters have them. */
function footer(scene: Scene): string[] {
  if (!scene.random.chance(0.5)) return []
  const long = scene.quirks.has('long-marketing')
  return [...sentences(scene, 'adverts', long ? 3 : 1), sentences(scene, 'nav', 3).join(' | ')]
}
