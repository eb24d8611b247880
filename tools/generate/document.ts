import { makePdf } from '../fixtures/pdf-page.ts'
import { makeBooking } from './booking.ts'
import { QUIRK_GROUPS, type LayoutName, type Quirk } from './data.ts'
import { expectationOf, type GeneratedExpectation } from './expected.ts'
import { BLOCKS } from './layouts/blocks.ts'
import { FILES } from './layouts/files.ts'
import { MARKUP } from './layouts/markup.ts'
import { MOMENTS } from './layouts/moments.ts'
import { PLAIN } from './layouts/plain.ts'
import { TABLES } from './layouts/tables.ts'
import { TICKETS } from './layouts/tickets.ts'
import type { Content, Write } from './layouts/shared.ts'
import { asFile, disguised, forwarded } from './mail.ts'
import { makePlan, type Want } from './plan.ts'
import { seeded } from './random.ts'
import { makeScene, type Scene } from './scene.ts'

const WRITERS: Readonly<Record<LayoutName, Write>> = {
  ...TABLES,
  ...BLOCKS,
  ...PLAIN,
  ...TICKETS,
  ...MOMENTS,
  ...FILES,
  ...MARKUP,
}

export type GeneratedDocument = {
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
  const { layout, language, quirks: wished } = makePlan(random, want)
  const quirks = new Set([...wished, ...layout.needs])
  const booking = makeBooking(random, { ...layout, language, quirks })
  const legs = quirks.has('connection-without-times') ? untimeConnections(booking.legs) : booking.legs
  const scene = makeScene({ random, booking: { ...booking, legs }, language, quirks })
  const content = WRITERS[layout.name](scene)
  const { file, bytes } = await packed(scene, content)
  const { seats, terminals, cabins } = scene.told
  const idle: Partial<Record<Quirk, boolean>> = {
    seats: !seats.size,
    terminals: !terminals.size,
    cabins: !cabins.size,
  }
  const told = [...wished].filter((quirk) => !idle[quirk])
  return {
    name: `${layout.name}.${language.code}.${seed}`,
    layout: layout.name,
    language: language.code,
    quirks: [...wished],
    file,
    bytes,
    expected: expectationOf(scene, [layout.name, layout.form, ...told, ...shape(scene)]),
  }
}

function untimeConnections<Leg extends { journey: number; untimed: boolean }>(legs: readonly Leg[]): Leg[] {
  return legs.map((leg, at) => (legs[at - 1]?.journey === leg.journey ? { ...leg, untimed: true } : leg))
}

async function packed(scene: Scene, content: Content): Promise<{ file: string; bytes: Uint8Array }> {
  if (content.pdf) return { file: 'input.pdf', bytes: await makePdf(content.pdf) }
  if (content.ics !== undefined)
    return { file: 'input.ics', bytes: Buffer.from(content.ics.replaceAll('\n', '\r\n')) }
  const sent = forwarded(scene, disguised(scene, content))
  const isMail = QUIRK_GROUPS.mails.some((quirk) => scene.quirks.has(quirk))
  return asFile(scene, sent, isMail || scene.random.chance(0.6))
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
  return tags.filter((tag) => typeof tag === 'string')
}
