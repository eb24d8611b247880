import { letter, page } from '../frame/page.ts'
import { glued, heading, table, tag, text, type Markup } from '../html.ts'
import type { Leg } from '../model.ts'
import type { Scene } from '../scene.ts'
import type { Layout } from './layout.ts'
import { inOrder, subjectOf } from './shared.ts'

/** One row a flight under a row of labels, in one of several orders of columns. */
const tableWithHead: Layout = {
  name: 'table-with-head',
  form: 'html',
  write: (scene) => {
    const columns = columnsOf(scene)
    const rows = inOrder(scene).map((leg) => columns.map(({ cell }) => cell(leg)))
    const core = scene.quirks.has('glued-cells')
      ? [columns.map(({ label }) => text(label)), ...rows].map(glued).join('\n')
      : table([columns.map(({ label }) => text(label)), ...rows], {
          head: true,
          css: 'border:1px solid #ccc',
        })
    const whole = heading(scene.w('itinerary')) + core
    const frame = { headline: subjectOf(scene), people: 'table' as const }
    return {
      subject: subjectOf(scene),
      html: scene.random.chance(0.7) ? page(scene, whole, frame) : letter(scene, whole, frame),
    }
  },
}

type Column = { label: string; cell: (leg: Leg) => Markup }

function columnsOf(scene: Scene): Column[] {
  const { w, random } = scene
  const flight: Column = { label: w('flightNumber'), cell: (leg) => text(scene.number(leg)) }
  const day: Column = { label: w('date'), cell: (leg) => text(scene.date(leg.from.date)) }
  const from: Column = { label: w('from'), cell: (leg) => text(scene.place(leg.from)) }
  const to: Column = { label: w('to'), cell: (leg) => text(scene.place(leg.to)) }
  const out: Column = { label: w('departureTime'), cell: (leg) => text(scene.dep(leg)) }
  const back: Column = { label: w('arrivalTime'), cell: (leg) => text(scene.arr(leg)) }
  const fromAt: Column = {
    label: w('departure'),
    cell: (leg) => `${text(scene.place(leg.from))}<br>${tag('b', text(scene.dep(leg)))}`,
  }
  const toAt: Column = {
    label: w('arrival'),
    cell: (leg) => `${text(scene.place(leg.to))}<br>${tag('b', text(scene.arr(leg)))}`,
  }
  const whenOut: Column = {
    label: w('departure'),
    cell: (leg) => text(`${scene.date(leg.from.date)} ${scene.dep(leg)}`.trim()),
  }
  const whenIn: Column = {
    label: w('arrival'),
    cell: (leg) => text(leg.untimed ? '' : `${scene.date(leg.to.date)} ${scene.arr(leg, true)}`),
  }
  const cabin: Column = { label: w('cabin'), cell: (leg) => text(scene.cabin(leg) || leg.bookingClass) }
  const seats: Column = { label: w('seat'), cell: (leg) => text(scene.seats(leg) || '-') }
  const status: Column = { label: w('status'), cell: () => text(w('confirmed')) }
  const operator: Column = {
    label: w('flight'),
    cell: (leg) => `${text(scene.number(leg))}<br>${text(scene.operated(leg) || leg.carrier.name)}`,
  }
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

/** Labels down the first column, a column for each flight. */
const transposed: Layout = {
  name: 'labels-down-legs-across',
  form: 'html',
  write: (scene) => {
    const { w } = scene
    const legs = inOrder(scene)
    const row = (label: string, cell: (leg: Leg) => string) => [
      text(label),
      ...legs.map((leg) => text(cell(leg))),
    ]
    const core = table(
      [
        row(w('flightNumber'), scene.number),
        row(w('date'), (leg) => scene.date(leg.from.date)),
        row(w('from'), (leg) => scene.place(leg.from)),
        row(w('departureTime'), scene.dep),
        row(w('to'), (leg) => scene.place(leg.to)),
        row(w('arrivalTime'), (leg) => scene.arr(leg)),
        row(w('duration'), (leg) => (leg.untimed ? '' : scene.duration(leg.minutes))),
        row(w('cabin'), (leg) => scene.cabin(leg) || leg.bookingClass),
      ],
      { css: 'border:1px solid #ddd' },
    )
    return {
      subject: subjectOf(scene),
      html: page(scene, core, { headline: subjectOf(scene), people: 'list' }),
    }
  },
}

/** Outbound and return side by side. */
const twoColumns: Layout = {
  name: 'two-columns',
  form: 'html',
  write: (scene) => {
    const { w } = scene
    const half = (legs: readonly Leg[], title: string) =>
      [heading(title, 3), ...legs.map((leg) => halfLeg(scene, leg))].join('\n')
    const journeys = scene.journeys()
    const shown = scene.quirks.has('return-first') ? journeys.toReversed() : journeys
    const title = (legs: readonly Leg[]) =>
      journeys.length > 2 ? w('flight') : legs[0]?.journey === 0 ? w('outbound') : w('inbound')
    const core = table([shown.map((legs) => half(legs, title(legs)))], { cell: 'padding:8px;width:50%' })
    return {
      subject: subjectOf(scene),
      html: page(scene, core, { headline: w('itinerary'), people: 'table' }),
    }
  },
}

function halfLeg(scene: Scene, leg: Leg): Markup {
  const { w } = scene
  const lines = [
    tag('b', text(scene.date(leg.from.date))),
    text(`${scene.number(leg)} ${scene.operated(leg)}`.trim()),
    `${text(scene.dep(leg))} ${text(scene.place(leg.from))}`,
    `${text(scene.arr(leg))} ${text(scene.place(leg.to))}`,
  ]
  const seats = scene.seats(leg)
  if (seats) lines.push(`${text(w('seat'))}: ${seats}`)
  return tag('p', lines.join('<br>'))
}

/** Everyone's seats under each flight, names down and flights across. */
const seatMatrix: Layout = {
  name: 'seats-per-leg',
  form: 'html',
  refuses: ['lower-case-names', 'different-travelers'],
  write: (scene) => {
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
    const people = table(
      [
        [text(w('passenger')), ...legs.map((leg) => text(`${scene.code(leg.from)}-${scene.code(leg.to)}`))],
        ...names.map((name, at) => [text(name), ...legs.map((leg) => text(`${w('seat')} ${leg.seats[at]}`))]),
      ],
      { head: true },
    )
    const core = flights + heading(w('passengers'), 3) + people
    return {
      subject: subjectOf(scene),
      html: page(scene, core, { headline: subjectOf(scene), people: 'none' }),
    }
  },
}

export const TABLE_LAYOUTS: readonly Layout[] = [tableWithHead, transposed, twoColumns, seatMatrix]
