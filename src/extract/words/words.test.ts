import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { extract } from '../extract.ts'
import { spanOf } from '../offline/text.ts'
import { input } from '../read/files.test-data.ts'
import { anyOf, spacedOf, wholeWords, words, type Topic } from './words.ts'

const FILES = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'))
const listsOf = (file: string) =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Partial<Record<Topic, string[]>>
const TOPICS = Object.keys(listsOf('en.json')) as Topic[]

describe.each(FILES)('%s', (file) => {
  const lists = Object.entries(listsOf(file)) as [Topic, string[]][]

  it('is read, all of it', () => {
    const unread = lists.filter(([topic, list]) => {
      const all = new Set(TOPICS.includes(topic) ? words(topic) : [])
      return list.some((word) => !all.has(word))
    })
    expect(unread).toEqual([])
  })

  it('knows who travels, and when a booking is off', () => {
    const known = lists.map(([topic]) => topic)
    expect(known).toEqual(expect.arrayContaining(['person.label', 'cancelled.said']))
  })

  it('says each word once and no empty one, and holds topics that English has', () => {
    expect(lists.map(([topic]) => topic).filter((topic) => !TOPICS.includes(topic))).toEqual([])
    const clean = lists.map(([, list]) =>
      [...new Set(list)].filter((word) => word !== '' && word.trim() === word),
    )
    expect(lists.map(([, list]) => list)).toEqual(clean)
  })
})

test('a word that is a whole word in languages with spaces stands anywhere in the others', () => {
  const lodging = new RegExp(wholeWords('stay.lodging'), 'iu')
  expect('Guesthouse inn').toMatch(lodging)
  expect('Innsbruck').not.toMatch(lodging)
  expect('東京グランドホテル新館').toMatch(lodging)
})

test('no topic has an empty alternative, which would match everywhere', () => {
  const isWhole = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`, 'iu').test(text)
  const listed = TOPICS.filter((topic) => words(topic).length > 0)
  expect(listed.filter((topic) => isWhole(anyOf(topic), ''))).toEqual([])
  expect(isWhole(spacedOf('flight.word'), 'flight')).toBe(true)
})

/** The longest topic has 188,000. */
const MOST_COMPARED = 40_000

test.each(TOPICS.filter((topic) => words(topic).length > 0))(
  '%s: with shared prefixes its words match as they do one after the other',
  (topic) => {
    const plain = words(topic).map((word) => word.replace(/\(\?[^)]*\)|[\\?+*[\]()]/g, ''))
    const text = plain.flatMap((word) => [word, `${word}s`, word.toUpperCase(), word.slice(0, -1)]).join(' ')
    const spansOf = (pattern: string) =>
      Array.from(text.slice(0, MOST_COMPARED).matchAll(new RegExp(pattern, 'giu')), spanOf)
    expect(spansOf(anyOf(topic))).toEqual(spansOf(words(topic).join('|')))
  },
)

describe('words that mean something only with a word after them', () => {
  const read = async (text: string) => {
    const result = await extract(input(text))
    return result.ok ? result.extraction : result
  }

  it('a button "Book now" at the end of a line sells nothing by itself', async () => {
    const text =
      'Your trip to Barcelona\nBA 478 London Heathrow (LHR) to Barcelona (BCN)\n4 August 2027 07:20 - 10:35\nOther trips: Book now'
    expect(await read(text)).toMatchObject({ flights: [{ flightNumber: 'BA478' }] })
  })

  it('the French "Arrivée" is no Vietnamese ticket', async () => {
    const text =
      'Horaires des trains TGV\nGare de Lyon, voie 12\n\nDépart : Paris Gare de Lyon 4 août 2027 07:12\nArrivée : Marseille Saint-Charles 4 août 2027 10:35\nVoiture bar en tête du train TGV.'
    expect(await read(text)).toMatchObject({ otherBookings: [] })
  })

  it('a Hebrew word that ends like "if" is no condition', async () => {
    const text = 'הזמנה ABC123\nטיסה LY 315\nהטיסה שלך בוטלה בהתאם.\nLY 315 TLV LHR 04 Aug 2027 07:20 10:35'
    expect(await read(text)).toMatchObject({ flights: [{ flightNumber: 'LY315', cancelled: true }] })
  })
})
