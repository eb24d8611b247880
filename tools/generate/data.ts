import { readFileSync } from 'node:fs'
import * as z from 'zod'
import type categories from './data/categories.json'
import type english from './data/languages/en-GB.json'
import type layouts from './data/layouts.json'
import type quirks from './data/quirks.json'

export type Category = keyof typeof categories
export type LayoutName = keyof typeof layouts
/** What makes a document hard to read; the tag of the documents that have it. */
export type Quirk = keyof (typeof quirks)['quirks']
export type WordKey = keyof (typeof english)['words']

const Choices = z.array(z.string()).min(1)
/** "FRA MUC" */
const Listed = z.string().transform((list) => list.split(' '))
const no = z.boolean().default(false)

const QuirkName = z.enum(keysOf<Quirk>(parsed('quirks')['quirks']))
const QuirkNames = Listed.pipe(z.array(QuirkName))
const LayoutName = z.enum(keysOf<LayoutName>(parsed('layouts')))
const CategoryName = z.enum(keysOf<Category>(parsed('categories')))
const Form = z.enum(['html', 'text', 'pdf', 'ics'])

const Language = z.strictObject({
  code: z.string(),
  locale: z.string(),
  rightToLeft: no,
  titleBehind: no,
  home: Listed,
  culture: z.string(),
  latin: z.string().optional(),
  dates: Choices,
  yearless: Choices,
  shortYear: Choices,
  numeric: Choices,
  clocks: Choices,
  clocks12: Choices.default(['h:mm A', 'h:mma', 'hh:mm A', 'h:mm a']),
  months: Listed.optional(),
  digits: z.string().optional(),
  charset: z.string(),
  currency: z.string(),
  forwardPrefix: z.string().default('FW'),
  when: z.string().default('When'),
  where: z.string().default('Where'),
  freeUntil: z.string().optional(),
  words: z.record(z.enum(keysOf<WordKey>(parsed('languages/en-GB')['words'])), Choices),
  cities: z.record(z.string(), z.string()),
  airports: z.record(z.string(), z.string()).default({}),
})
export type Language = z.infer<typeof Language>

const Layout = z.strictObject({
  form: Form,
  stay: z.enum(['hotel', 'flat']).optional(),
  flights: z.boolean().default(true),
  changed: no,
  soon: no,
  single: no,
  languages: Listed.optional(),
  needs: QuirkNames.default([]),
  refuses: QuirkNames.default([]),
})
export type Layout = { name: LayoutName } & z.infer<typeof Layout>

const Carrier = z.strictObject({
  name: z.string(),
  ticketPrefix: z.string(),
  hubs: Listed,
  flies: Listed,
  partners: Listed.default([]),
})
export type Carrier = { code: string } & z.infer<typeof Carrier>

const LANGUAGE_CODES =
  'en-GB en-US de fr es it pt pt-BR nl pl cs sv no da fi hu ro tr el ru uk ja zh-Hans zh-Hant ko ar he th id vi'

export const LANGUAGES: readonly Language[] = LANGUAGE_CODES.split(' ').map((code) => {
  const file = `languages/${code}`
  return checked(file, Language, { ...whole(parsed(file), (like) => parsed(`languages/${like}`)), code })
})

export const LAYOUTS: readonly Layout[] = LayoutName.options.map((name) => {
  const all = parsed('layouts')
  return {
    name,
    ...checked(
      'layouts',
      Layout,
      whole(all[name]!, (like) => all[like]!),
    ),
  }
})

export const QUIRKS = QuirkName.options

/** The forms, layouts and languages with which a quirk goes; all of them where nothing is said. */
export const QUIRK_GOES_WITH = checked(
  'quirks',
  z.record(
    QuirkName,
    z.strictObject({
      forms: Listed.pipe(z.array(Form)).optional(),
      layouts: Listed.pipe(z.array(LayoutName)).optional(),
      languages: Listed.optional(),
    }),
  ),
  parsed('quirks')['quirks'],
)

export const EXCLUSIVE_QUIRKS = checked('quirks', z.array(QuirkNames), parsed('quirks')['exclusive'])

/** Ticket spellings of names, quirks only mails have, and quirks of documents without a booking. */
export const QUIRK_GROUPS = checked(
  'quirks',
  z.strictObject({ ticketNames: QuirkNames, mails: QuirkNames, negatives: QuirkNames }),
  parsed('quirks')['groups'],
)

export const CATEGORIES = CategoryName.options

/** `booking`: in `Extraction.otherBookings`. `travel`: from a travel firm. `past`: of days gone by. */
export const ABOUT_CATEGORY = checked(
  'categories',
  z.record(CategoryName, z.strictObject({ booking: no, travel: no, past: no })),
  parsed('categories'),
)

const NEGATIVE_FILES = { 'en-GB': 'en', 'en-US': 'en' } as Record<string, string>

export const NEGATIVE_TEXTS = Object.fromEntries(
  'en-GB en-US de fr es it pt-BR nl pl sv tr ru ja zh-Hans ko ar id'.split(' ').map((code) => {
    const file = `negatives/${NEGATIVE_FILES[code] ?? code}`
    return [code, checked(file, z.record(CategoryName.exclude(['log']), Choices), parsed(file))]
  }),
)

export const CULTURES = checked(
  'people',
  z.record(
    z.string(),
    z.strictObject({
      women: Choices,
      men: Choices,
      surnames: Choices,
      particled: z.array(z.string()).default([]),
      surnameFirst: no,
    }),
  ),
  parsed('people'),
)

/** Airlines and where they fly from: every pair of a hub and another airport is a route. */
export const CARRIERS: readonly Carrier[] = Object.entries(
  checked('carriers', z.record(z.string(), Carrier), parsed('carriers')['carriers']),
).map(([code, carrier]) => ({ code, ...carrier }))

export const AIRCRAFT = checked('carriers', Choices, parsed('carriers')['aircraft'])

export const OPERATORS = checked(
  'carriers',
  z.record(z.string(), z.string()),
  parsed('carriers')['operators'],
)

/** `own` is beside the city if that has several airports ("Heathrow"); `terminals`: known ones. */
export const AIRPORTS = checked(
  'airports',
  z.record(
    z.string(),
    z.strictObject({
      city: z.string(),
      own: z.string().nullable().default(null),
      terminals: Listed.default([]),
    }),
  ),
  parsed('airports'),
)

/** `*` is the city, `9` a number; streets by continent, as time zones name it. */
export const HOUSES = checked(
  'houses',
  z.strictObject({
    hotels: Choices,
    flats: Choices,
    streets: z.record(z.string(), Choices),
    agencies: Choices,
  }),
  parsed('houses'),
)

type Entry = { like?: string; words?: object; [field: string]: unknown }

function parsed(file: string): Record<string, Entry> {
  return JSON.parse(readFileSync(new URL(`data/${file}.json`, import.meta.url), 'utf8'))
}

function keysOf<Key extends string>(entry: Entry | undefined): [Key, ...Key[]] {
  return Object.keys(entry ?? {}) as [Key, ...Key[]]
}

function whole({ like, ...own }: Entry, find: (like: string) => Entry): Entry {
  if (!like) return own
  const base = find(like)
  return base.words ? { ...base, ...own, words: { ...base.words, ...own.words } } : { ...base, ...own }
}

function checked<T extends z.ZodType>(file: string, schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value)
  if (!result.success) throw new Error(`data/${file}.json: ${z.prettifyError(result.error)}`)
  return result.data
}
