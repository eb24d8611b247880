import { glued, heading, table, tag, text, textTable, type Markup } from '../html.ts'
import type { WordKey } from '../data.ts'
import type { Leg } from '../model.ts'
import { letter, page } from '../page.ts'
import type { Scene } from '../scene.ts'
import { inOrder, mail, subjectOf, type Layouts } from './shared.ts'

export const TABLES = {
  'table-with-head': (scene) => {
    const columns = columnsOf(scene)
    const rows = [
      columns.map(({ label }) => text(label)),
      ...inOrder(scene).map((leg) => columns.map(({ cell }) => cell(leg))),
    ]
    const core = scene.quirks.has('glued-cells')
      ? rows.map(glued).join('\n')
      : table(rows, { head: true, css: 'border:1px solid #ccc' })
    const whole = heading(scene.w('itinerary')) + core
    const frame = { headline: subjectOf(scene), people: 'table' as const }
    return {
      subject: subjectOf(scene),
      html: scene.random.chance(0.7) ? page(scene, whole, frame) : letter(scene, whole, frame),
    }
  },

  'labels-down-legs-across': (scene) => {
    const { w } = scene
    const legs = inOrder(scene)
    const row = (label: string, cell: (leg: Leg) => string) => [label, ...legs.map(cell)]
    const rows = [
      row(w('flightNumber'), scene.number),
      row(w('date'), (leg) => scene.date(leg.from.date)),
      row(w('from'), (leg) => scene.place(leg.from)),
      row(w('departureTime'), scene.dep),
      row(w('to'), (leg) => scene.place(leg.to)),
      row(w('arrivalTime'), (leg) => scene.arr(leg)),
      row(w('duration'), (leg) => (leg.untimed ? '' : scene.duration(leg.minutes))),
      row(w('cabin'), (leg) => scene.cabin(leg) || leg.bookingClass),
    ]
    return mail(scene, textTable(rows, { css: 'border:1px solid #ddd' }), { people: 'list' })
  },

  'two-columns': (scene) => {
    const { w } = scene
    const journeys = scene.journeys()
    const shown = scene.quirks.has('return-first') ? journeys.toReversed() : journeys
    const title = (legs: readonly Leg[]) =>
      journeys.length > 2 ? w('flight') : legs[0]?.journey === 0 ? w('outbound') : w('inbound')
    const halves = shown.map((legs) =>
      [heading(title(legs), 3), ...legs.map((leg) => halfLeg(scene, leg))].join('\n'),
    )
    const core = table([halves], { cell: 'padding:8px;width:50%' })
    return {
      subject: subjectOf(scene),
      html: page(scene, core, { headline: w('itinerary'), people: 'table' }),
    }
  },

  'seats-per-leg': (scene) => {
    const { w } = scene
    const legs = inOrder(scene)
    const flights = table(
      [
        [w('flight'), w('departure'), w('arrival')].map(text),
        ...legs.map((leg) => [
          text(`${scene.number(leg)} ${scene.cabin(leg)}`.trim()),
          `${text(scene.place(leg.from))}<br>${text(scene.date(leg.from.date))} ${text(scene.dep(leg))}`,
          `${text(scene.place(leg.to))}<br>${text(scene.arr(leg))}`,
        ]),
      ],
      { head: true },
    )
    const names = scene.names()
    for (const leg of legs) scene.told.seats.set(leg, [...leg.seats])
    const people = [
      [w('passenger'), ...legs.map((leg) => `${scene.code(leg.from)}-${scene.code(leg.to)}`)],
      ...names.map((name, at) => [name, ...legs.map((leg) => `${w('seat')} ${leg.seats[at]}`)]),
    ]
    const core = flights + heading(w('passengers'), 3) + textTable(people, { head: true })
    return mail(scene, core, { people: 'none' })
  },
} satisfies Layouts

type Cell = (leg: Leg) => Markup
type Column = { label: string; cell: Cell }

function columnsOf(scene: Scene): Column[] {
  const { w, random } = scene
  const column = (label: WordKey, cell: Cell): Column => ({ label: w(label), cell })
  const bold = (words: string) => tag('b', text(words))
  const flight = column('flightNumber', (leg) => text(scene.number(leg)))
  const day = column('date', (leg) => text(scene.date(leg.from.date)))
  const from = column('from', (leg) => text(scene.place(leg.from)))
  const to = column('to', (leg) => text(scene.place(leg.to)))
  const out = column('departureTime', (leg) => text(scene.dep(leg)))
  const back = column('arrivalTime', (leg) => text(scene.arr(leg)))
  const fromAt = column('departure', (leg) => `${text(scene.place(leg.from))}<br>${bold(scene.dep(leg))}`)
  const toAt = column('arrival', (leg) => `${text(scene.place(leg.to))}<br>${bold(scene.arr(leg))}`)
  const whenOut = column('departure', (leg) => text(`${scene.date(leg.from.date)} ${scene.dep(leg)}`.trim()))
  const whenIn = column('arrival', (leg) =>
    text(leg.untimed ? '' : `${scene.date(leg.to.date)} ${scene.arr(leg, true)}`),
  )
  const cabin = column('cabin', (leg) => text(scene.cabin(leg) || leg.bookingClass))
  const seats = column('seat', (leg) => text(scene.seats(leg) || '-'))
  const status = column('status', () => text(w('confirmed')))
  const operator = column(
    'flight',
    (leg) => `${text(scene.number(leg))}<br>${text(scene.operated(leg) || leg.carrier.name)}`,
  )
  const dated = scene.quirks.has('overnight-unmarked') ? [] : [[flight, from, whenOut, to, whenIn, cabin]]
  return random.pick([
    [flight, day, from, to, out, back],
    [day, operator, from, out, to, back, cabin],
    [flight, from, to, day, out, back, status],
    [day, from, out, to, back, flight, seats],
    [operator, day, fromAt, toAt, cabin],
    ...dated,
  ])
}

function halfLeg(scene: Scene, leg: Leg): Markup {
  const parts = [
    tag('b', text(scene.date(leg.from.date))),
    text(`${scene.number(leg)} ${scene.operated(leg)}`.trim()),
    `${text(scene.dep(leg))} ${text(scene.place(leg.from))}`,
    `${text(scene.arr(leg))} ${text(scene.place(leg.to))}`,
  ]
  const seats = scene.seats(leg)
  if (seats) parts.push(`${text(scene.w('seat'))}: ${seats}`)
  return tag('p', parts.join('<br>'))
}
