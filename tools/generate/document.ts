import { encode } from '../fixtures/charsets.ts'
import { makePdf } from '../fixtures/pdf-page.ts'
import { makeBooking } from './booking.ts'
import { expectationOf, type GeneratedExpectation } from './expected.ts'
import { disguiseHtml, disguiseText } from './frame/disguise.ts'
import { forwarded, type Body } from './frame/forward.ts'
import { asMail } from './frame/mail.ts'
import type { Content } from './layouts/layout.ts'
import { makePlan, type Plan, type Want } from './plan.ts'
import type { Quirk } from './quirks.ts'
import { seeded } from './random.ts'
import { makeScene, type Scene } from './scene.ts'

/** A generated document. `file` is its name in its case's folder, `input.` and an ending. */
export type GeneratedDocument = {
  /** Layout, language and seed: enough to make it again. */
  name: string
  layout: string
  language: string
  quirks: readonly Quirk[]
  file: string
  bytes: Uint8Array
  expected: GeneratedExpectation
}

/** The document of a seed. The same seed and want give the same bytes. */
export async function makeDocument(seed: string, want: Want = {}): Promise<GeneratedDocument> {
  const random = seeded(seed)
  const plan = makePlan(random, want)
  const quirks = new Set([...plan.quirks, ...(plan.layout.needs ?? [])])
  const { layout, language } = plan
  const booking = makeBooking(random, {
    language,
    quirks,
    flights: layout.flights ?? true,
    stay: layout.stay ?? null,
    changed: layout.changed ?? false,
    soon: layout.soon ?? false,
    single: layout.single ?? false,
  })
  const legs = quirks.has('connection-without-times') ? untimeConnections(booking.legs) : booking.legs
  const scene = makeScene({ random, booking: { ...booking, legs }, language, quirks })
  const content = layout.write(scene)
  const { file, bytes } = await packed(scene, content)
  const tags = [layout.name, layout.form, ...told(scene, plan), ...shape(scene)]
  return {
    name: `${layout.name}.${language.code}.${seed}`,
    layout: layout.name,
    language: language.code,
    quirks: [...plan.quirks],
    file,
    bytes,
    expected: expectationOf(scene, tags),
  }
}

/** The later flights of a journey are named, and nobody says when they fly. */
function untimeConnections<Leg extends { journey: number; untimed: boolean }>(legs: readonly Leg[]): Leg[] {
  return legs.map((leg, at) => (legs[at - 1]?.journey === leg.journey ? { ...leg, untimed: true } : leg))
}

async function packed(scene: Scene, content: Content): Promise<{ file: string; bytes: Uint8Array }> {
  if (content.pdf) return { file: 'input.pdf', bytes: await makePdf(content.pdf) }
  if (content.ics !== undefined)
    return { file: 'input.ics', bytes: Buffer.from(content.ics.replaceAll('\n', '\r\n')) }
  const disguise = { random: scene.random, quirks: scene.quirks, locale: scene.language.locale }
  const body: Body =
    content.html === undefined
      ? { subject: content.subject, text: disguiseText(content.text ?? '', disguise) }
      : { subject: content.subject, html: disguiseHtml(content.html, disguise) }
  const sent = forwarded(scene, body)
  const mailed = MAIL_QUIRKS.some((quirk) => scene.quirks.has(quirk)) || scene.random.chance(0.6)
  if (mailed) return { file: 'input.eml', bytes: asMail(scene, sent) }
  if (sent.html === undefined) return { file: 'input.txt', bytes: encode(`${sent.text ?? ''}\n`, 'utf-8') }
  return { file: 'input.html', bytes: encode(sent.html, 'utf-8') }
}

const MAIL_QUIRKS: readonly Quirk[] = [
  'weekday-only',
  'charset',
  'quoted-printable',
  'base64',
  'multipart',
  'forwarded-gmail',
  'forwarded-outlook',
  'forwarded-apple',
  'forwarded-yahoo',
  'forwarded-thunderbird',
  'forwarded-quoted',
  'no-year',
]

/** Quirks that came to something in this document. */
function told({ told: { seats, terminals, cabins } }: Scene, plan: Plan): Quirk[] {
  const idle: Partial<Record<Quirk, boolean>> = {
    seats: !seats.size,
    terminals: !terminals.size,
    cabins: !cabins.size,
  }
  return [...plan.quirks].filter((quirk) => !idle[quirk])
}

function shape({ booking, told: { names } }: Scene): string[] {
  const { legs } = booking
  const tags = [
    legs.length > 1 && 'multi-leg',
    legs.some((leg) => leg.journey === 1) && 'return',
    legs.some((leg, at) => legs[at - 1]?.journey === leg.journey) && 'connection',
    legs.some((leg) => leg.to.date > leg.from.date) && 'overnight',
    names.size > 1 && 'several-travelers',
    booking.stay && 'stay',
  ]
  return [...new Set(tags.filter((tag) => typeof tag === 'string'))]
}
