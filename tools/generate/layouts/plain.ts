import { lookalikes, sentences } from '../format/noise.ts'
import type { Leg } from '../model.ts'
import type { Scene } from '../scene.ts'
import type { Layout } from './layout.ts'
import { inOrder, journeyTitle, layoverAfter, subjectOf } from './shared.ts'

/** Columns held apart by spaces, with a row of labels. */
const columns: Layout = plain('plain-columns', (scene) => {
  const { w } = scene
  const rows = [
    [w('flight'), w('date'), w('from'), w('to'), w('departureTime'), w('arrivalTime')],
    ...inOrder(scene).map((leg) => [
      scene.number(leg),
      scene.date(leg.from.date),
      scene.place(leg.from),
      scene.place(leg.to),
      scene.dep(leg),
      scene.arr(leg),
    ]),
  ]
  return aligned(rows).join('\n')
})

/** Boxes of dashes around each flight. */
const boxes: Layout = plain('plain-boxes', (scene) => {
  const { w } = scene
  const rule = scene.random.pick(['-', '=', '*', '_']).repeat(56)
  return inOrder(scene)
    .map((leg) =>
      [
        rule,
        `${w('flight')} ${scene.number(leg)}   ${scene.date(leg.from.date)}   ${w('status')}: ${w('confirmed')}`,
        rule,
        `${w('departure')}: ${scene.dep(leg)}  ${scene.place(leg.from)}`,
        `${w('arrival')}: ${scene.arr(leg)}  ${scene.place(leg.to)}`,
        scene.cabin(leg) ? `${w('cabin')}: ${scene.cabin(leg)} (${leg.bookingClass})` : '',
        scene.seats(leg) ? `${w('seat')}: ${scene.seats(leg)}` : '',
        scene.operated(leg),
      ]
        .filter((line) => line !== '')
        .join('\n'),
    )
    .join('\n')
})

/** What remains of a page that was copied into a mail: one value in a line. */
const stacked: Layout = plain(
  'one-value-per-line',
  (scene) =>
    scene
      .journeys()
      .flatMap((legs, at) => [
        journeyTitle(scene, at),
        scene.date(legs[0]!.from.date),
        ...legs.flatMap((leg, index) => {
          const next = legs[index + 1]
          return [
            ...(leg.untimed ? [] : [scene.dep(leg)]),
            scene.place(leg.from),
            ...(leg.untimed ? [] : [scene.arr(leg)]),
            scene.place(leg.to),
            `${leg.carrier.name} ${scene.number(leg)}`,
            ...(scene.cabin(leg) ? [scene.cabin(leg)] : []),
            ...(scene.operated(leg) ? [scene.operated(leg)] : []),
            ...(next && !next.untimed && !leg.untimed
              ? [
                  scene.say('layover', {
                    city: scene.city(leg.to),
                    time: scene.duration(layoverAfter(leg, next)),
                  }),
                ]
              : []),
          ]
        }),
        '',
      ])
      .join('\n'),
  ['return-first'],
)

/** Label, colon, value. */
const pairs: Layout = plain('plain-label-value', (scene) => {
  const { w } = scene
  return inOrder(scene)
    .map((leg) =>
      [
        `${w('flightNumber')}: ${scene.number(leg)}`,
        `${w('departure')}: ${scene.place(leg.from)}, ${scene.date(leg.from.date)} ${scene.dep(leg)}`.trim(),
        `${w('arrival')}: ${scene.place(leg.to)}${leg.untimed ? '' : scene.quirks.has('overnight-unmarked') ? `, ${scene.arr(leg)}` : `, ${scene.date(leg.to.date)} ${scene.arr(leg, true)}`}`,
        scene.seats(leg) ? `${w('seat')}: ${scene.seats(leg)}` : '',
        scene.cabin(leg) ? `${w('cabin')}: ${scene.cabin(leg)}` : '',
      ]
        .filter((line) => line !== '')
        .join('\n'),
    )
    .join('\n\n')
})

/** A route in arrows, the clock around it. */
const arrows: Layout = plain('plain-arrows', (scene) => {
  const arrow = scene.random.pick(['→', '->', '>', '–', '✈'])
  return scene
    .journeys()
    .map((legs, at) =>
      [
        `${journeyTitle(scene, at)}: ${scene.date(legs[0]!.from.date)}`,
        ...legs.map(
          (leg) =>
            `  ${scene.dep(leg)} ${scene.place(leg.from)} ${arrow} ${scene.arr(leg)} ${scene.place(leg.to)}  (${scene.number(leg)})`,
        ),
      ].join('\n'),
    )
    .join('\n\n')
})

/** Sentences, as somebody at an agency writes them. */
const prose: Layout = plain(
  'plain-sentences',
  (scene) =>
    inOrder(scene)
      .map((leg) => sentence(scene, leg))
      .join('\n'),
  ['connection-without-times'],
)

/** Few words, as a text message has them. */
const message: Layout = {
  name: 'text-message',
  form: 'text',
  refuses: [
    'connection-without-times',
    'several-travelers',
    'different-travelers',
    'children',
    'long-marketing',
    'lookalike-numbers',
  ],
  write: (scene) => {
    const { booking, w } = scene
    const legs = inOrder(scene).map(
      (leg) =>
        `${scene.number(leg)} ${scene.date(leg.from.date)} ${scene.code(leg.from)} ${scene.dep(leg)} - ${scene.code(leg.to)} ${scene.arr(leg)}`,
    )
    const text = `${booking.carrier.name}: ${w('reference')} ${scene.reference()} ${w('confirmed')}. ${legs.join('; ')}. ${w('passenger')}: ${scene.names([0])[0]}`
    return { subject: subjectOf(scene), text }
  },
}

export const PLAIN_LAYOUTS: readonly Layout[] = [columns, boxes, stacked, pairs, arrows, prose, message]

function sentence(scene: Scene, leg: Leg): string {
  return scene.say('leg', {
    number: scene.number(leg),
    from: scene.place(leg.from),
    to: scene.place(leg.to),
    date: scene.date(leg.from.date),
    dep: scene.dep(leg),
    arr: scene.arr(leg),
  })
}

/** A letter in plain text around an itinerary. */
function plainLetter(scene: Scene, core: string): string {
  const { w, booking, random, quirks } = scene
  const names = scene.names()
  const long = quirks.has('long-marketing') || random.chance(0.3)
  const people =
    names.length === 1 && random.chance(0.5)
      ? [`${w('passenger')}: ${names[0]}`]
      : [`${w('passengers')}:`, ...names.map((name) => `- ${name}`)]
  const parts = [
    random.chance(0.6)
      ? scene.say('dear', { name: names[0]!.replace(/\s*\(.*\)$/, '') })
      : booking.carrier.name.toUpperCase(),
    w('thanks'),
    `${w('reference')}: ${scene.reference()}`,
    core,
    people.join('\n'),
    random.chance(0.5) ? `${w('baggage')}: ${w('luggage')}` : '',
    random.chance(0.5) ? `${w('total')}: ${scene.money(booking.fare + booking.taxes)}` : '',
    quirks.has('lookalike-numbers') ? lookalikes(scene).join('\n') : '',
    ...(long
      ? [...sentences(scene, 'adverts', 3), ...sentences(scene, 'legal', 4)]
      : sentences(scene, 'legal', 1)),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

/** Columns as wide as their widest cell; characters of East Asia count twice. */
export function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => width(row[at] ?? ''))))
  return rows.map((row) =>
    row
      .map((cell, at) => cell + ' '.repeat(widths[at]! - width(cell) + 3))
      .join('')
      .trimEnd(),
  )
}

function width(cell: string): number {
  return [...cell].reduce(
    (sum, sign) => sum + (/[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uff00-\uffef]/.test(sign) ? 2 : 1),
    0,
  )
}

function plain(name: string, core: (scene: Scene) => string, refuses: Layout['refuses'] = []): Layout {
  return {
    name,
    form: 'text',
    refuses,
    write: (scene) => ({ subject: subjectOf(scene), text: plainLetter(scene, core(scene)) }),
  }
}
