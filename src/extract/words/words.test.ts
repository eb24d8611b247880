import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
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
  expect(TOPICS.filter((topic) => `|${anyOf(topic)}|`.includes('||'))).toEqual([])
  expect(spacedOf('flight.word').split('|')).toContain('flight')
})
