import { readdirSync, readFileSync } from 'node:fs'
import { allLocales } from '@faker-js/faker'
import { FEATURES, featuresOf } from '../../src/extract/offline/name-model.ts'

/*
 * A logistic regression over character n-grams that tells names of people from other words of bookings. Names
 * are those of faker's locales, with Cyrillic, Greek and Korean ones in Latin letters too, as tickets have
 * them, those of `hand/names.json`, and syllables of pinyin and romaji. Other words are faker's, those of
 * Intl and the reader's own.
 */

const EPOCHS = 6
const PHRASES = 280_000
const RATE = 0.5
const WORDS = new URL('../../src/extract/words/', import.meta.url)

/** `{ scale, weights }`: each feature's weight in 8 bits, base64; times `scale` it is the weight itself. */
export function buildNameModel() {
  const random = generator(20261129)
  const pick = (list) => list[Math.floor(random() * list.length)]
  const people = peopleByLocale()
  const others = wordsByLocale()
  const phrases = Array.from({ length: PHRASES }, (_, index) => {
    const isName = index % 2 === 0
    const text = isName ? nameOf(pick(people), pick, random) : wordsOf(pick(others), pick, random)
    return { text: random() < 0.35 ? text.toUpperCase() : text, isName, isTest: random() < 0.05 }
  })
  const weights = new Float32Array(FEATURES + 1)
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const { text, isName, isTest } of phrases) {
      if (isTest) continue
      const features = featuresOf(text)
      const error = (isName ? 1 : 0) - probability(weights, features)
      const step = (RATE / (1 + epoch)) * error * (8 / features.length)
      for (const feature of features) weights[feature] += step
      weights[FEATURES] += step / 50
    }
  report(phrases, weights)
  const scale = Math.max(...weights.map(Math.abs)) / 127
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale))
  return { scale: Number(scale.toPrecision(6)), weights: Buffer.from(bytes.buffer).toString('base64') }
}

function probability(weights, features) {
  const sum = features.reduce((total, feature) => total + weights[feature], 0)
  return 1 / (1 + Math.exp(-((8 * sum) / features.length + weights[FEATURES])))
}

function report(phrases, weights) {
  const tests = phrases.filter(({ isTest }) => isTest)
  for (const least of [0.02, 0.05, 0.1, 0.5]) {
    const share = (isName) => {
      const all = tests.filter((one) => one.isName === isName)
      return all.filter(({ text }) => probability(weights, featuresOf(text)) < least).length / all.length
    }
    console.log(
      `below ${least}: ${(100 * share(true)).toFixed(2)} % of names, ${(100 * share(false)).toFixed(1)} % of others`,
    )
  }
}

/** mulberry32: the same numbers on each run. */
function generator(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const stringsOf = (value) =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.flatMap(stringsOf)
      : value && typeof value === 'object'
        ? Object.values(value).flatMap(stringsOf)
        : []

const isPlain = (text) => /^[\p{L}\p{M}'’. -]{2,40}$/u.test(text)
const plain = (value) => stringsOf(value).filter(isPlain)

function peopleByLocale() {
  const found = Object.entries(allLocales).flatMap(([code, { person }]) => {
    const given = plain(person?.first_name)
    const family = plain(person?.last_name)
    if (given.length < 20 || family.length < 20) return []
    const own = { given, family, familyFirst: /^(?:zh|ja|ko|hu|vi)/.test(code) }
    const latin = { ...own, given: given.map(inLatin), family: family.map(inLatin) }
    return /[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Hangul}]/u.test(given[0]) ? [own, latin] : [own]
  })
  const hand = JSON.parse(readFileSync(new URL('./hand/names.json', import.meta.url), 'utf8'))
  const ours = Object.values(hand).map(({ given, family }) => ({
    given: given.split(','),
    family: family.split(','),
  }))
  const syllables = (list, least, most) => (pick, random) =>
    Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, () => pick(list)).join('')
  return [
    ...found,
    ...ours,
    ...ours,
    { made: { given: syllables(PINYIN, 1, 2), family: syllables(PINYIN, 1, 1) } },
    { made: { given: syllables(ROMAJI, 2, 4), family: syllables(ROMAJI, 2, 4) } },
  ]
}

function nameOf({ given, family, familyFirst, made }, pick, random) {
  const capital = (word) => word[0].toUpperCase() + word.slice(1)
  const first = made ? capital(made.given(pick, random)) : pick(given)
  const last = made ? capital(made.family(pick, random)) : pick(family)
  const middle = !made && random() < 0.2 ? [pick(random() < 0.5 ? given : family)] : []
  const words = familyFirst || random() < 0.25 ? [last, ...middle, first] : [first, ...middle, last]
  return words.join(' ')
}

function wordsByLocale() {
  const own = readdirSync(WORDS)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(new URL(name, WORDS), 'utf8')))
    .map((topics) => Object.entries(topics).filter(([topic]) => !PERSONAL.test(topic)))
    .map((topics) => topics.flatMap(([, list]) => list.flatMap(withoutSigns)))
    .filter((list) => list.length > 40)
  const faker = Object.values(allLocales).flatMap(
    ({ person: _person, internet: _internet, metadata: _meta, ...rest }) => {
      const list = plain(rest)
      return list.length > 40 ? [list] : []
    },
  )
  const intl = LANGUAGES.map((language) =>
    [
      ...['region', 'language', 'currency'].flatMap((type) => namesOf(language, type)),
      ...months(language),
    ].filter(isPlain),
  )
  return [...own, ...own, ...faker, ...intl]
}

/** Words that stand in names, or are names. */
const PERSONAL = /^person\.(?:familyName|title|titleBefore)$/

const withoutSigns = (word) => {
  const text = word
    .replace(/\(\?[:=!<][^)]*\)|\\[pbsSdDwW](?:\{[^}]*\})?[*+?]?|[?*+^$\\()[\]|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return isPlain(text) ? [text] : []
}

function wordsOf(list, pick, random) {
  const count = 1 + Math.floor(random() * 3)
  const words = Array.from({ length: count }, () => pick(list))
    .join(' ')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 5)
  return words.map((word) => word[0].toUpperCase() + word.slice(1)).join(' ')
}

const LANGUAGES = (
  'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ky lo lt lv mk ml mn mr ms my nb ne nl ' +
  'pa pl ps pt ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi zh zu'
).split(' ')

function namesOf(language, type) {
  const names = new Intl.DisplayNames([language], { type, fallback: 'none' })
  return (
    type === 'language' ? LANGUAGES : type === 'region' ? REGIONS : Intl.supportedValuesOf('currency')
  ).flatMap((code) => names.of(code) ?? [])
}

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const REGIONS = CAPITALS.flatMap((one) => CAPITALS.map((other) => one + other))

function months(language) {
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return [
    ...Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2027, index, 10))),
    ...Array.from({ length: 7 }, (_, index) => weekday.format(Date.UTC(2027, 0, index + 1))),
  ]
}

/** Cyrillic by ICAO 9303, Greek by ISO 843, Hangul by the Revised Romanization, roughly. */
function inLatin(name) {
  const letters = Array.from(name.normalize('NFC').toLowerCase(), (letter) => {
    const code = letter.codePointAt(0) - 0xac00
    if (code >= 0 && code < 11_172)
      return INITIALS[Math.floor(code / 588)] + VOWELS[Math.floor((code % 588) / 28)] + FINALS[code % 28]
    return LETTERS[letter] ?? LETTERS[letter.normalize('NFD')[0]] ?? letter
  })
  const latin = letters.join('')
  return latin === '' ? name : latin.replace(/(?<![a-z'])[a-z]/g, (letter) => letter.toUpperCase())
}

const paired = (from, to) =>
  Object.fromEntries(Array.from(from, (letter, index) => [letter, to.split(' ')[index]]))
const LETTERS = {
  ...paired(
    'абвгдеёжзийклмнопрстуфхцчшщыэюя',
    'a b v g d e e zh z i i k l m n o p r s t u f kh ts ch sh shch y e iu ia',
  ),
  ...paired('ґєіїўјљњћђџѓќѕ', 'g ie i i u j lj nj c dj dz g k dz'),
  ...paired('αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'),
  ъ: '',
  ь: '',
}
const INITIALS = 'g kk n d tt r m b pp s ss - j jj ch k t p h'.replace('-', '').split(' ')
const VOWELS = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ')
const FINALS = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ')

const INITIAL = ',b,p,m,f,d,t,n,l,g,k,h,j,q,x,zh,ch,sh,r,z,c,s,y,w'.split(',')
const FINAL = 'a,ai,an,ang,ao,e,ei,en,eng,i,ia,ian,iang,iao,ie,in,ing,iu,o,ong,ou,u,ua,uan,ui,un,uo'.split(
  ',',
)
const PINYIN = INITIAL.flatMap((one) => FINAL.map((other) => one + other)).filter((one) => one.length > 1)
const ROMAJI = ['', 'k', 's', 't', 'n', 'h', 'm', 'y', 'r', 'g', 'z', 'd', 'b', 'sh', 'ch', 'ts', 'j']
  .flatMap((one) => ['a', 'i', 'u', 'e', 'o'].map((vowel) => one + vowel))
  .concat('n', 'ko', 'ta', 'mi', 'ka', 'to', 'ma', 'da', 'no', 'yuki', 'hara', 'moto', 'kawa', 'yama', 'mura')
