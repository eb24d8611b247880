import { LANGUAGES } from './languages/all.ts'
import type { Language } from './languages/language.ts'
import { LAYOUTS } from './layouts/all.ts'
import type { Layout } from './layouts/layout.ts'
import { QUIRKS, type Quirk } from './quirks.ts'
import type { Random } from './random.ts'

/** What one document is to be. */
export type Plan = { layout: Layout; language: Language; quirks: ReadonlySet<Quirk> }

/** What the command line asked for; nothing means anything. */
export type Want = { layout?: string; language?: string; quirk?: Quirk }

/** A layout, a language and up to three quirks that go together. Throws where a want can never be met. */
export function makePlan(random: Random, want: Want): Plan {
  for (let tries = 0; tries < 500; tries += 1) {
    const layout = want.layout ? byName(want.layout) : random.pick(LAYOUTS)
    const languages = LANGUAGES.filter(
      ({ code }) => (layout.languages?.includes(code) ?? true) && (!want.language || code === want.language),
    )
    if (!languages.length) {
      if (want.layout) break
      continue
    }
    const language = random.pick(languages)
    const able = QUIRKS.filter((quirk) => suits(quirk, layout, language))
    if (want.quirk && !able.includes(want.quirk)) continue
    const wished = [
      ...(want.quirk ? [want.quirk] : []),
      ...random.sample(able, random.pick([0, 1, 1, 2, 2, 3])),
    ]
    return { layout, language, quirks: compatible(wished) }
  }
  throw new Error(
    `no document is ${[want.layout, want.language, want.quirk].filter(Boolean).join(' and ')} at once`,
  )
}

/** Whether a layout, a language and a quirk go together at all. */
export function canMeet({ layout, language, quirk }: Want): boolean {
  return LAYOUTS.filter((one) => !layout || one.name === layout).some((one) =>
    LANGUAGES.filter(
      ({ code }) => (!language || code === language) && (one.languages?.includes(code) ?? true),
    ).some((spoken) => !quirk || suits(quirk, one, spoken)),
  )
}

function byName(name: string): Layout {
  const found = LAYOUTS.find((layout) => layout.name === name)
  if (!found)
    throw new Error(`no layout ${name}; there are ${LAYOUTS.map((layout) => layout.name).join(', ')}`)
  return found
}

/** Quirks of the same sort exclude each other; the first one stays. */
function compatible(wished: readonly Quirk[]): Set<Quirk> {
  const kept = new Set<Quirk>()
  for (const quirk of wished) {
    const rivals = EXCLUSIVE.filter((group) => group.includes(quirk)).flat()
    if (![...kept].some((other) => other !== quirk && rivals.includes(other))) kept.add(quirk)
  }
  return kept
}

const EXCLUSIVE: readonly (readonly Quirk[])[] = [
  ['no-year', 'two-digit-year', 'month-with-dot', 'numeric-date', 'weekday-only'],
  [
    'ticket-date',
    'two-digit-year',
    'month-with-dot',
    'numeric-date',
    'weekday-only',
    'native-digits',
    'full-width',
  ],
  [
    '12-hour',
    'dotted-am-pm',
    'time-with-full-stop',
    'time-with-h',
    'military-time',
    'full-width',
    'native-digits',
  ],
  ['next-day-marker', 'overnight-unmarked', 'date-line', 'connection-without-times', 'weekday-only'],
  ['connection', 'connection-without-times', 'multi-city'],
  ['several-travelers', 'different-travelers', 'children'],
  ['no-codes', 'city-only', 'codes-only', 'airport-names'],
  ['slash-names', 'glued-titles', 'upper-case-names', 'lower-case-names', 'surname-first'],
  ['particles', 'asian-names'],
  ['slash-names', 'glued-titles', 'asian-names'],
  ['all-caps', 'lower-case-names'],
  ['all-caps', 'charset'],
  ['return-first', 'multi-city', 'weekday-only', 'no-year'],
  ['html-entities', 'charset'],
  ['quoted-printable', 'base64'],
  ['glued-cells', 'connection-without-times'],
  ['charset', 'zero-width', 'no-break-space', 'native-digits'],
  ['weekday-only', 'chatter', 'date-line', 'long-marketing'],
  [
    'forwarded-gmail',
    'forwarded-outlook',
    'forwarded-apple',
    'forwarded-yahoo',
    'forwarded-thunderbird',
    'forwarded-quoted',
  ],
  [
    'weekday-only',
    'forwarded-gmail',
    'forwarded-outlook',
    'forwarded-apple',
    'forwarded-yahoo',
    'forwarded-thunderbird',
    'forwarded-quoted',
  ],
  ['date-line', 'connection', 'no-codes', 'city-only', 'airport-names'],
  ['date-line', 'multi-city'],
]

function suits(quirk: Quirk, layout: Layout, language: Language): boolean {
  if (layout.refuses?.includes(quirk)) return false
  if (layout.form !== 'html' && HTML_ONLY.has(quirk)) return false
  if ((layout.form === 'pdf' || layout.form === 'ics') && MAIL_ONLY.has(quirk)) return false
  if (
    layout.form === 'ics' &&
    ['numeric-date', 'month-with-dot', 'ticket-date', '12-hour', 'dotted-am-pm'].includes(quirk)
  )
    return false
  if (quirk === 'glued-cells') return layout.name === 'table-with-head' || layout.name === 'label-value'
  if (quirk === 'weekday-only') return layout.soon === true
  const only = ONLY_IN[quirk]
  return only ? only.includes(language.code) : true
}

const HTML_ONLY = new Set<Quirk>([
  'hidden-preheader',
  'html-entities',
  'glued-cells',
  'multipart',
  'prices-nearby',
])
const MAIL_ONLY = new Set<Quirk>([
  'charset',
  'quoted-printable',
  'base64',
  'chatter',
  'zero-width',
  'no-break-space',
  'all-caps',
  'lookalike-numbers',
  'forwarded-gmail',
  'forwarded-outlook',
  'forwarded-apple',
  'forwarded-yahoo',
  'forwarded-thunderbird',
  'forwarded-quoted',
])

/** Where a manner of writing is at home. */
const ONLY_IN: Partial<Record<Quirk, readonly string[]>> = {
  '12-hour': ['en-GB', 'en-US', 'ja', 'ko', 'zh-Hans', 'zh-Hant', 'ar', 'es', 'vi'],
  'dotted-am-pm': ['en-US', 'es'],
  'time-with-full-stop': ['en-GB', 'de', 'it', 'fi', 'da', 'no', 'sv', 'nl', 'id', 'pl'],
  'time-with-h': ['fr', 'pt', 'pt-BR', 'es'],
  'month-with-dot': [
    'en-GB',
    'en-US',
    'de',
    'fr',
    'es',
    'it',
    'pt',
    'pt-BR',
    'nl',
    'da',
    'no',
    'sv',
    'hu',
    'ro',
    'id',
  ],
  'numeric-date': [
    'en-GB',
    'en-US',
    'de',
    'fr',
    'es',
    'it',
    'pt',
    'pt-BR',
    'nl',
    'pl',
    'cs',
    'sv',
    'no',
    'da',
    'fi',
    'hu',
    'ro',
    'tr',
    'el',
    'ru',
    'uk',
    'ja',
    'zh-Hans',
    'zh-Hant',
    'ko',
    'id',
    'vi',
    'he',
    'th',
    'ar',
    'bg',
    'hr',
    'sk',
  ],
  'full-width': ['ja', 'zh-Hant'],
  'native-digits': ['ar', 'th'],
}
