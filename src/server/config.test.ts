import { expect, test } from 'vitest'
import { STRATEGIES } from '#contract/admin/ai-debug.ts'
import { CONFIG_VARIABLES, ConfigError, FLIGHT_PROVIDERS, readConfig } from './config.ts'

test('an empty environment gives a server on port 3000 with its data in ./var', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: expect.stringMatching(/[\\/]var$/),
    EMAIL_DOMAIN: null,
    ADMIN_API_KEY: null,
  })
})

test('the public address follows the port and loses its last slash', () => {
  expect(readConfig({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080')
  expect(readConfig({ PUBLIC_URL: 'https://trips.example.org/' }).PUBLIC_URL).toBe(
    'https://trips.example.org',
  )
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'trips.example.org'],
  ['PUBLIC_URL', 'ftp://example.org'],
  ['EMAIL_DOMAIN', 'not a domain'],
  ['LOG_LEVEL', 'loud'],
  ['READER_THREADS', '0'],
  ['PUSH_CONTACT', 'nobody'],
])('%s=%s stops the start with one line that names it', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^Configuration: ${name} .*"${value}"`))
})

test.each([
  ['me@example.org', 'mailto:me@example.org'],
  ['mailto:me@example.org', 'mailto:me@example.org'],
  ['https://example.org/contact', 'https://example.org/contact'],
  ['', null],
])('whom push services may turn to may be written as "%s"', (text, contact) => {
  expect(readConfig({ PUSH_CONTACT: text }).PUSH_CONTACT).toBe(contact)
})

test('a language of pictures whose data are not installed stops the start and names their package', () => {
  expect(() => readConfig({ OCR_LANGUAGES: 'eng,xyz' })).toThrow(
    /^Configuration: OCR_LANGUAGES needs packages that are not installed: npm install @tesseract\.js-data\/xyz/,
  )
  expect(() => readConfig({ OCR_LANGUAGES: '../../etc' })).toThrow(ConfigError)
  expect(readConfig({ OCR_LANGUAGES: 'deu, eng' }).OCR_LANGUAGES).toEqual(['deu', 'eng'])
})

test('a wrong secret is named but never repeated', () => {
  expect(() => readConfig({ ADMIN_API_KEY: 'short-secret' })).toThrow(
    /^Configuration: ADMIN_API_KEY (?!.*short)/,
  )
})

test.each([
  ['hex', 'c0ffee'.repeat(11)],
  ['base64url', Buffer.alloc(33, 251).toString('base64url')],
  ['base64', `${Buffer.alloc(32, 251).toString('base64')}`],
])('the key of access links may be written in %s', (_, text) => {
  expect(readConfig({ ACCESS_LINK_KEY: text }).ACCESS_LINK_KEY?.length).toBeGreaterThanOrEqual(32)
})

test.each(['c0ffee', 'c0ffee'.repeat(10), 'a secret of many words that is no key at all, but long'])(
  'the key of access links has at least 32 bytes, unlike %j',
  (text) => {
    expect(() => readConfig({ ACCESS_LINK_KEY: text })).toThrow(
      /^Configuration: ACCESS_LINK_KEY must be a key of at least 32 bytes$/,
    )
  },
)

test.each([
  ['aerodatabox', 'AERODATABOX_KEY'],
  ['aeroapi', 'AEROAPI_KEY'],
  ['aviationstack', 'AVIATIONSTACK_KEY'],
])('%s is not asked without %s: the start stops with one line that names both', (name, variable) => {
  expect(() => readConfig({ FLIGHT_PROVIDERS: name })).toThrow(
    new ConfigError(`Configuration: FLIGHT_PROVIDERS names ${name} but ${variable} is empty`),
  )
  expect(readConfig({ FLIGHT_PROVIDERS: name, [variable]: 'key' }).FLIGHT_PROVIDERS).toEqual([name])
})

test('sources of flight statuses keep their order, and all missing keys are named at once', () => {
  const keys = { AEROAPI_KEY: 'one', AERODATABOX_KEY: 'two' }
  expect(readConfig({ FLIGHT_PROVIDERS: 'aeroapi, aerodatabox', ...keys }).FLIGHT_PROVIDERS).toEqual([
    'aeroapi',
    'aerodatabox',
  ])
  expect(() => readConfig({ FLIGHT_PROVIDERS: 'aeroapi,aviationstack' })).toThrow(
    /AEROAPI_KEY.*AVIATIONSTACK_KEY/,
  )
})

test('every variable has a doc line', () => {
  for (const { name, doc } of CONFIG_VARIABLES)
    expect([name, doc.length]).toEqual([name, expect.toSatisfy((n: number) => n > 10)])
})

test.each([
  ['AI_STRATEGY', STRATEGIES],
  ['FLIGHT_PROVIDERS', FLIGHT_PROVIDERS],
])('the doc line of %s names all values', (name, values) => {
  const { doc } = CONFIG_VARIABLES.find((variable) => variable.name === name)!
  expect(doc).toContain(values.join(', '))
})
