import { makeBooking } from './booking.ts'
import {
  ABOUT_CATEGORY,
  CATEGORIES,
  LANGUAGES,
  NEGATIVE_TEXTS,
  QUIRK_GROUPS,
  type Category,
  type Quirk,
} from './data.ts'
import { addDays, formatDate } from './dates.ts'
import type { GeneratedDocument } from './document.ts'
import { aligned, heading, paragraph, text, textTable } from './html.ts'
import { rowsOf } from './layouts/shared.ts'
import { asFile, disguised } from './mail.ts'
import { page, sentences } from './page.ts'
import { seeded } from './random.ts'
import { makeScene, type Scene } from './scene.ts'
import { makeHouse, makeParty } from './world.ts'

export type NegativeWant = { category?: Category; language?: string }

/** A document without flights and stays. The same seed and want give the same bytes. */
export function makeNegative(seed: string, want: NegativeWant = {}): GeneratedDocument {
  const random = seeded(`negative ${seed}`)
  const category = want.category ?? random.pick(CATEGORIES)
  const language = random.pick(
    LANGUAGES.filter(({ code }) => code in NEGATIVE_TEXTS && (!want.language || code === want.language)),
  )
  const quirks = new Set<Quirk>(random.sample(QUIRK_GROUPS.negatives, random.int(0, 2)))
  const wish = { language, quirks, flights: true, changed: false, soon: false, single: false }
  const booking = makeBooking(random, wish)
  const scene = makeScene({ random, booking, language, quirks })
  const day = addDays(booking.madeOn, ABOUT_CATEGORY[category].past ? -random.int(3, 40) : random.int(4, 120))
  const { file, bytes } = packed(scene, category, filled(scene, category, day))
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
      ...(ABOUT_CATEGORY[category].booking && { otherBookings: [{ kind: category, date: day }] }),
    },
  }
}

type Template = { subject: string; lines: readonly string[] }

function filled(scene: Scene, category: Category, day: string): Template {
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
    d1: dated(scene, day),
    d2: dated(scene, later),
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
    h: makeHouse(random, { airport: first.to.airport, city: scene.city(first.to), kind: 'hotel' }).name,
  }
  const [subject = '', ...lines] =
    category === 'log' ? logLines(scene) : NEGATIVE_TEXTS[language.code]![category]
  const fill = (words: string) => words.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  return { subject: fill(subject), lines: lines.map(fill) }
}

function dated({ quirks, language, date }: Scene, day: string): string {
  return quirks.has('no-year') ? formatDate(day, { pattern: language.yearless[0]!, language }) : date(day)
}

function packed(scene: Scene, category: Category, { subject, lines }: Template) {
  const { random } = scene
  const isHtml = random.chance(0.65) || lines.some((line) => /\{\w+\}/.test(line) && random.chance(0.5))
  const mailed = random.chance(0.7)
  const body = isHtml
    ? { subject, html: framed(scene, category, { subject, lines }) }
    : {
        subject,
        text: [subject, '', ...lines.map((line) => plainBlock(scene, line)), '', ...footer(scene)].join('\n'),
      }
  return asFile(scene, disguised(scene, body), mailed)
}

function framed(scene: Scene, category: Category, { subject, lines }: Template): string {
  const { random, quirks } = scene
  const blocks = lines.map((line) => block(scene, line)).join('\n')
  if (ABOUT_CATEGORY[category].travel && random.chance(0.5))
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
  const rows = tableOf(scene, line)
  return rows ? textTable(rows, { css: 'border:1px solid #ddd' }) : paragraph(line)
}

function plainBlock(scene: Scene, line: string): string {
  const rows = tableOf(scene, line)
  return rows ? aligned(rows) : line
}

function tableOf(scene: Scene, line: string): string[][] | null {
  const { legs } = scene.booking
  const { random, w } = scene
  switch (line) {
    case '{fares}':
      return legs.map((leg) => [
        `${scene.city(leg.from)} – ${scene.city(leg.to)}`,
        scene.date(leg.from.date),
        scene.money(random.int(29, 699)),
      ])
    case '{miles}':
      return legs.map((leg) => [
        scene.date(addDays(leg.from.date, -420)),
        `${scene.number(leg)} ${scene.code(leg.from)}-${scene.code(leg.to)}`,
        w(leg.cabin),
        `${random.pick(['+', ''])}${random.int(300, 8_000)}`,
      ])
    case '{board}':
      return rowsOf(scene, ['flightNumber', 'from', 'to', 'departure', 'arrival'], legs)
    case '{proposal}':
      return rowsOf(scene, ['date', 'flight', 'from', 'to', 'departure', 'arrival'], legs)
    default:
      return null
  }
}

function footer(scene: Scene): string[] {
  if (!scene.random.chance(0.5)) return []
  const long = scene.quirks.has('long-marketing')
  return [...sentences(scene, 'adverts', long ? 3 : 1), sentences(scene, 'nav', 3).join(' | ')]
}

function logLines({ random, booking }: Scene): string[] {
  const line = (at: number) => {
    const token = `${booking.carrier.code}${random.int(100, 999)}`
    const clock = `${String(random.int(0, 23)).padStart(2, '0')}:${random.code('09').replace('0', '3')}:${random.code('19')}`
    return random.pick([
      `${booking.madeOn}T${clock}.${random.code('999')}Z INFO [${token}] worker ${random.int(1, 9)} started, queue=LHR2`,
      `${booking.madeOn} ${clock} ERROR ${token}: timeout after 30000ms at dispatch (src/jobs/${random.code('AAA')}.ts:${random.int(1, 400)})`,
      `build #${at} ${random.code('XXXXXXX').toLowerCase()} passed in 12:${random.code('99')} — see ticket ${token}`,
      `| ${token} | ${clock.slice(0, 5)} | OK | SIN | 200 |`,
    ])
  }
  return ['[CI] nightly run {u}', ...Array.from({ length: 8 }, (_, at) => line(at))]
}
