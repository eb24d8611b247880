import { page } from '../frame/page.ts'
import { addDays } from '../format/dates.ts'
import { heading, paragraph, table, tag, text } from '../html.ts'
import type { Leg } from '../model.ts'
import type { Quirk } from '../quirks.ts'
import type { Scene } from '../scene.ts'
import type { Layout } from './layout.ts'
import { inOrder, subjectOf } from './shared.ts'

const ONE_FLIGHT: readonly Quirk[] = [
  'connection',
  'connection-without-times',
  'multi-city',
  'return-first',
  'different-travelers',
  'prices-nearby',
]

/** A boarding pass as text: labels in a row over values in a row. */
const boardingPass: Layout = {
  name: 'boarding-pass',
  form: 'text',
  single: true,
  soon: true,
  refuses: [...ONE_FLIGHT, 'several-travelers', 'children', 'overnight-unmarked', 'long-marketing'],
  write: (scene) => {
    const { booking, w } = scene
    const leg = booking.legs[0]!
    scene.told.seats.set(leg, [leg.seats[0]!])
    const lines = [
      w('boarding').toUpperCase(),
      `${w('passenger')}: ${scene.names([0])[0]}`,
      `${w('from')}: ${scene.place(leg.from)}`,
      `${w('to')}: ${scene.place(leg.to)}`,
      `${w('flight')}: ${scene.number(leg)}    ${w('date')}: ${scene.date(leg.from.date)}`,
      `${w('boarding')}: ${scene.time(earlier(leg.from.time))}    ${w('departureTime')}: ${scene.dep(leg)}    ${w('arrivalTime')}: ${scene.arr(leg)}`,
      `${w('gate')}: ${scene.random.code('A9')}    ${w('seat')}: ${leg.seats[0]}    SEQ ${scene.random.code('099')}`,
      `${w('reference')}: ${scene.reference()}    ${w('ticket')}: ${booking.tickets[0]}`,
    ]
    return {
      subject: scene.say('ready', { ref: booking.reference, city: scene.city(leg.to) }),
      text: lines.join('\n'),
    }
  },
}

/** The day before: please check in. */
const checkIn: Layout = {
  name: 'mobile-check-in',
  form: 'html',
  single: true,
  soon: true,
  refuses: [...ONE_FLIGHT, 'overnight-unmarked'],
  write: (scene) => {
    const { booking, w } = scene
    const leg = booking.legs[0]!
    const core = [
      table([
        [
          tag('b', text(scene.code(leg.from)), 'style="font-size:36px"'),
          '&#9992;',
          tag('b', text(scene.code(leg.to)), 'style="font-size:36px"'),
        ],
        [text(scene.city(leg.from)), text(scene.number(leg)), text(scene.city(leg.to))],
      ]),
      table([
        [w('date'), w('departureTime'), w('arrivalTime'), w('boarding')].map((label) =>
          tag('small', text(label)),
        ),
        [scene.date(leg.from.date), scene.dep(leg), scene.arr(leg), scene.time(earlier(leg.from.time))].map(
          (value) => tag('b', text(value)),
        ),
      ]),
      table([
        [w('terminal'), w('gate'), w('seat')].map(text),
        [scene.terminal(leg.from) || '-', '-', scene.seats(leg) || '-'].map(text),
      ]),
    ].join('\n')
    const headline = scene.say('ready', { ref: scene.reference(), city: scene.city(leg.to) })
    return {
      subject: headline,
      html: page(scene, core, { headline, people: 'list', money: false, intro: headline }),
    }
  },
}

/** A change: the old times and the new ones, in one of three forms. */
const change: Layout = {
  name: 'schedule-change',
  form: 'html',
  changed: true,
  refuses: [
    'connection',
    'connection-without-times',
    'multi-city',
    'overnight-unmarked',
    'return-first',
    'weekday-only',
  ],
  write: (scene) => {
    const { w, random } = scene
    const form = random.pick(['columns', 'sections', 'struck'] as const)
    const [changed, ...others] = inOrder(scene)
    const leg = changed!
    const old = old_(scene, leg)
    const rest = others.map((other) => legTable(scene, other)).join('\n')
    const bodies = {
      columns: () =>
        table(
          [
            ['', text(w('before')), text(w('after'))],
            [text(w('flight')), text(scene.number(leg)), text(scene.number(leg))],
            [text(w('date')), text(scene.date(leg.from.date)), text(scene.date(leg.from.date))],
            [
              text(w('departure')),
              `${text(scene.place(leg.from))}<br>${text(old.departure)}`,
              `${text(scene.place(leg.from))}<br>${tag('b', text(scene.dep(leg)))}`,
            ],
            [
              text(w('arrival')),
              `${text(scene.place(leg.to))}<br>${text(old.arrival)}`,
              `${text(scene.place(leg.to))}<br>${tag('b', text(scene.arr(leg)))}`,
            ],
          ],
          { css: 'border:1px solid #ccc' },
        ),
      sections: () =>
        [
          heading(w('before'), 3),
          table(
            [
              [text(scene.number(leg)), text(scene.date(leg.from.date))],
              [text(scene.place(leg.from)), text(old.departure)],
              [text(scene.place(leg.to)), text(old.arrival)],
            ],
            { css: 'color:#999' },
          ),
          heading(w('after'), 3),
          legTable(scene, leg),
        ].join('\n'),
      struck: () =>
        table([
          [text(scene.number(leg)), text(scene.date(leg.from.date))],
          [
            text(scene.place(leg.from)),
            `<s style="color:#999">${text(old.departure)}</s> ${tag('b', text(scene.dep(leg)))}`,
          ],
          [
            text(scene.place(leg.to)),
            `<s style="color:#999">${text(old.arrival)}</s> ${tag('b', text(scene.arr(leg)))}`,
          ],
        ]),
    }
    const subject = scene.say('changed', { number: scene.number(leg), ref: scene.reference() })
    return {
      subject,
      html: page(scene, `${bodies[form]()}\n${rest}`, {
        headline: subject,
        people: 'list',
        intro: w('changedBody'),
        money: false,
      }),
    }
  },
}

function legTable(scene: Scene, leg: Leg): string {
  return table([
    [text(scene.number(leg)), text(scene.date(leg.from.date))],
    [text(scene.place(leg.from)), tag('b', text(scene.dep(leg)))],
    [text(scene.place(leg.to)), tag('b', text(scene.arr(leg)))],
  ])
}

function old_(scene: Scene, leg: Leg): { departure: string; arrival: string } {
  const before = leg.before ?? { departure: leg.from.time, arrival: leg.to.time }
  return { departure: scene.time(before.departure), arrival: scene.time(before.arrival) }
}

function earlier(time: string): string {
  const at = Temporal.PlainTime.from(time).subtract({ minutes: 40 })
  return at.toString({ smallestUnit: 'minute' })
}

/** A trip as an agency sells it: flights, a house, and one price. */
const packageTrip: Layout = {
  name: 'flight-and-stay',
  form: 'html',
  stay: 'hotel',
  refuses: ['weekday-only', 'multi-city', 'no-year', 'different-travelers'],
  write: (scene) => {
    const { booking, w } = scene
    const stay = booking.stay!
    scene.told.stay = true
    const flights = table(
      [
        [w('date'), w('flight'), w('from'), w('to'), w('departure'), w('arrival')].map(text),
        ...inOrder(scene).map((leg) =>
          [
            scene.date(leg.from.date),
            scene.number(leg),
            scene.place(leg.from),
            scene.place(leg.to),
            scene.dep(leg),
            scene.arr(leg),
          ].map(text),
        ),
      ],
      { head: true },
    )
    const house = table([
      [text(w('hotel')), tag('b', text(stay.house.name))],
      [text(w('address')), text(stay.house.address)],
      [text(w('checkIn')), text(scene.date(stay.checkIn))],
      [text(w('checkOut')), text(scene.date(stay.checkOut))],
      ['', text(scene.say('nights', { count: String(stay.nights) }))],
      ['', text(stay.room)],
    ])
    const core =
      heading(w('itinerary'), 3) +
      flights +
      heading(w('hotel'), 3) +
      house +
      paragraph(`${booking.agency} ${addDays(booking.madeOn, 0).slice(0, 4)}`)
    return {
      subject: subjectOf(scene),
      html: page(scene, core, { headline: subjectOf(scene), people: 'table' }),
    }
  },
}

export const MOMENT_LAYOUTS: readonly Layout[] = [boardingPass, checkIn, change, packageTrip]
