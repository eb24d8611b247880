import { expect, test } from 'vitest'
import { CONSOLE } from '#contract/admin/limits.ts'
import { LIMITS } from '#contract/limits.ts'
import { withFigures, type LegalDocument } from '#web/pages/legal/legal-document.ts'
import { filesBelow, readText } from './files.ts'

const sourceOf = (name: string) => readText(`src/web/pages/legal/${name}.json`)
const textOf = (name: string) =>
  withFigures(JSON.parse(sourceOf(name)) as LegalDocument, { traceDays: CONSOLE.traceDays })
const [terms, privacy] = [textOf('terms'), textOf('privacy')]

const wordsOf = ({ lead, sections }: LegalDocument) =>
  [lead, ...sections.flatMap(({ blocks }) => blocks.flat())].join('\n')

/** The texts of spec page-1. */
test.for([
  { text: terms, sections: 11 },
  { text: privacy, sections: 12 },
])('$text.title has $sections sections, each with words and an address', ({ text, sections }) => {
  expect(text.sections).toHaveLength(sections)
  expect(new Set(text.sections.map(({ id }) => id)).size).toBe(sections)
  expect(text.sections.filter(({ blocks }) => !blocks.length || blocks.flat().includes(''))).toEqual([])
  expect(new Date(text.updated).toISOString().slice(0, 10)).toBe(text.updated)
})

/** What stands in the texts as a figure is what the server does. */
test.for([
  { text: terms, says: `${LIMITS.fileBytes / 2 ** 20} MB, a mail ${LIMITS.mailBytes / 2 ** 20} MB` },
  { text: terms, says: `${LIMITS.documentsPerTrip} documents` },
  { text: terms, says: `After ${LIMITS.wrongTries} wrong passwords` },
  { text: terms, says: `erased ${LIMITS.retentionDays} days after its last flight` },
  { text: privacy, says: `${LIMITS.retentionDays} days after its last flight` },
  // spec product-3
  { text: privacy, says: `${LIMITS.aiChars.toLocaleString('en')} characters` },
  { text: privacy, says: `${LIMITS.aiCalls} questions` },
  { text: privacy, says: `for ${LIMITS.magicLinkHours} hours` },
  { text: privacy, says: `for ${LIMITS.sessionDays} days` },
  { text: privacy, says: `for ${LIMITS.mailEventDays} days` },
  { text: privacy, says: `${LIMITS.deletionNoticeDays} days before` },
  { text: privacy, says: `${LIMITS.watchedDays} days after the flight` },
  { text: privacy, says: `key of this server, for ${LIMITS.contactKeptDays} days` },
  { text: privacy, says: `for ${CONSOLE.traceDays} days when a call` },
  { text: privacy, says: 'AES-256-CBC with HMAC-SHA-512' },
])('$text.title says “$says”', ({ text, says }) => {
  expect(wordsOf(text)).toContain(says)
})

/** Digits of a text that are neither a figure of the code nor part of a name. */
const figuresIn = (source: string) =>
  source
    .replace(/^.*"updated": ".*$/gm, '')
    .replace(/\{\w+\}|AES-256-CBC|HMAC-SHA-512|\[section \d+\]/g, '')
    .match(/\d+/g)

test.for(['terms', 'privacy'])('no figure in %s is written by hand, and each has a value', (name) => {
  expect(figuresIn(sourceOf(name))).toBe(null)
  expect(wordsOf(textOf(name))).not.toMatch(/undefined|[{}]/)
})

test('a figure written by hand is found, one from the code is not', () => {
  expect(figuresIn('  "Up to 25 MB, see [section 3]",\n  "for {days30} days",\n')).toEqual(['25'])
})

/** Addresses of pages that the texts lead to (spec page-1, page-4). */
const PAGES = ['/contact', '/privacy', '/profile']

test.for([terms, privacy])('each link in $title leads to a page or the section that it names', (text) => {
  const links = [...wordsOf(text).matchAll(/\[([^\]]+)\]\(([^)#]*)(?:#(\w+))?\)/g)]
  expect(links.length).toBeGreaterThan(3)
  for (const [link, words, page, id] of links) {
    expect([link, page === '' || PAGES.includes(page ?? '')]).toEqual([link, true])
    if (!id) continue
    const at = (page ? privacy : text).sections.findIndex((section) => section.id === id)
    expect([link, at >= 0]).toEqual([link, true])
    expect([`section ${at + 1}`, 'Privacy Policy']).toContain(words)
  }
})

/** Every key under which the pages keep something in the browser, with the words that tell of it. */
const KEPT: Record<string, string> = {
  edit_link_: 'The edit links of your trips',
  add_link_: 'links for adding to trips',
  onboarding_dismissed_: 'The hints that you closed',
  forwarding_dismissed_: 'The hints that you closed',
  read_only_noted: 'The hints that you closed',
  you_: 'Who you are in a trip',
  ride_claims_: 'what lets you change the rides that you took',
  auth_token: 'the token of your account',
  view_link_: 'the view links of trips that you opened',
  last_trip: 'the view link of the trip that you opened last',
  sign_in_asked: 'asked for a link to sign in',
  forgotten: 'a mark stays that something was forgotten',
  times: 'How you like to read times',
  alerts_: 'Alerts that you asked for',
  upload_notifications: 'What is going on with documents that you just added',
}

/** Keys under which a source keeps something in the browser. */
const keysIn = (source: string) =>
  [
    ...source.matchAll(
      /(?:writeItem\(|const (?:\w*KEY|VIEW_LINK|LAST_TRIP) = |Key = \(.*\) => )[`'"]([a-z_]+)/g,
    ),
  ].map(([, key]) => key)

test('a key that a page begins to use is found', () => {
  expect(keysIn("writeItem('seen', 'yes')\nconst SORT_KEY = 'sort_by'\n")).toEqual(['seen', 'sort_by'])
})

test('the privacy policy tells of everything that the pages keep in the browser', () => {
  const sources = filesBelow('src/web', /(?<!\.test)\.tsx?$/)
    .map(readText)
    .join('\n')
  expect(new Set(keysIn(sources))).toEqual(new Set(Object.keys(KEPT)))
  for (const words of Object.values(KEPT)) expect(wordsOf(privacy)).toContain(words)
  const kept = /^## What the browser keeps$(.*?)^## /ms.exec(readText('PRIVACY.md'))?.[1] ?? ''
  const told = [...kept.matchAll(/`([a-z_]+)(?:…)?`/g)].map(([, key]) => key)
  expect(new Set(told)).toEqual(new Set([...Object.keys(KEPT), 'alerts', 'trips']))
  const [alerts, trips] = ['worker/alert-book.ts', 'offline/kept-database.ts'].map(
    (file) => /const (?:NAME|KEPT_DATABASE) = '(\w+)'/.exec(readText(`src/web/${file}`))?.[1],
  )
  for (const words of [
    `IndexedDB, \`${alerts}\``,
    `IndexedDB, \`${trips}\``,
    'Cache Storage',
    'service worker (`/sw.js`)',
    'first names',
    'title',
    'view link',
    'token',
  ])
    expect(kept).toContain(words)
})

/** Whether a source writes to what a browser keeps. */
const keeps = (source: string) =>
  /localStorage\.set|localStorage\[|sessionStorage|indexedDB|document\.cookie/.test(source)

test.for([
  "localStorage.setItem('a', 'b')",
  "sessionStorage['a']",
  "indexedDB.open('a')",
  "document.cookie = 'a'",
])('%s keeps something in the browser', (source) => {
  expect(keeps(source)).toBe(true)
})

test('nothing is kept in the browser but by storage.ts, the notices of uploads, the one way to IndexedDB, and the session of an operator', () => {
  const keepers = filesBelow('src/web', /(?<!\.test)\.tsx?$/).filter((file) => keeps(readText(file)))
  expect(keepers).toEqual([
    'src/web/indexed-db.ts',
    'src/web/pages/admin/frame/session.ts',
    'src/web/pages/trip/notices/stored-notices.ts',
    'src/web/storage.ts',
  ])
  const users = filesBelow('src/web', /(?<!\.test)\.tsx?$/).filter((file) =>
    readText(file).includes('/indexed-db.ts'),
  )
  expect(users).toEqual([
    'src/web/offline/kept-database.ts',
    'src/web/offline/kept-trips.ts',
    'src/web/worker/alert-book.ts',
  ])
})
