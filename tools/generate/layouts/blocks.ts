import { letter, page, type Frame } from '../frame/page.ts'
import { glued, heading, paragraph, table, tag, text, type Markup } from '../html.ts'
import type { Leg } from '../model.ts'
import type { Scene } from '../scene.ts'
import type { Layout } from './layout.ts'
import { inOrder, journeyTitle, layoverAfter, subjectOf } from './shared.ts'

/** One box for each flight. */
const cards: Layout = html('card-per-leg', (scene) =>
  inOrder(scene)
    .map((leg) => {
      const { w } = scene
      const facts = [
        scene.cabin(leg),
        scene.seats(leg) && `${w('seat')} ${scene.seats(leg)}`,
        scene.operated(leg),
        leg.untimed ? '' : scene.duration(leg.minutes),
      ]
      return tag(
        'div',
        [
          tag('div', `${text(leg.carrier.name)} &bull; ${text(scene.number(leg))}`, 'class="flight"'),
          tag('div', text(scene.date(leg.from.date)), 'class="day"'),
          tag('div', `${tag('span', text(scene.dep(leg)))} ${tag('span', text(scene.place(leg.from)))}`),
          tag('div', `${tag('span', text(scene.arr(leg)))} ${tag('span', text(scene.place(leg.to)))}`),
          tag(
            'div',
            facts
              .filter(Boolean)
              .map((fact) => text(fact))
              .join(' &middot; '),
          ),
        ].join('\n'),
        'style="border:1px solid #ccd;border-radius:8px;padding:12px;margin:8px 0"',
      )
    })
    .join('\n'),
)

/** Two columns of label and value, one flight under the other. */
const labelValue: Layout = html('label-value', (scene) =>
  inOrder(scene)
    .map((leg) => {
      const { w } = scene
      const arrivalDay =
        leg.to.date === leg.from.date || scene.quirks.has('overnight-unmarked') ? '' : scene.date(leg.to.date)
      const pairs: [string, string][] = [
        [w('flightNumber'), scene.number(leg)],
        [w('date'), scene.date(leg.from.date)],
        [w('from'), scene.place(leg.from)],
        [w('departureTime'), scene.dep(leg)],
        [w('to'), scene.place(leg.to)],
        [
          w('arrivalTime'),
          leg.untimed ? '' : arrivalDay ? `${scene.arr(leg, true)}, ${arrivalDay}` : scene.arr(leg, true),
        ],
        [w('cabin'), scene.cabin(leg)],
        [w('seat'), scene.seats(leg)],
        [w('aircraft'), scene.random.chance(0.4) ? leg.aircraft : ''],
        [w('flight'), scene.operated(leg)],
      ]
      const rows = pairs.filter(([, value]) => value !== '')
      if (scene.quirks.has('glued-cells'))
        return rows.map(([label, value]) => glued([text(`${label}:`), text(value)])).join('\n') + '<hr>'
      return scene.random.chance(0.3)
        ? tag('dl', rows.map(([label, value]) => tag('dt', text(label)) + tag('dd', text(value))).join('\n'))
        : table(rows.map(([label, value]) => [tag('b', text(`${label}:`)), text(value)])) + '<hr>'
    })
    .join('\n'),
)

/** A vertical line with a dot for each departure and arrival. */
const timeline: Layout = html(
  'timeline',
  (scene) =>
    scene
      .journeys()
      .map((legs, at) => {
        const { w } = scene
        const rows = legs.flatMap((leg, index) => {
          const next = legs[index + 1]
          const middle = [
            scene.number(leg),
            scene.operated(leg),
            leg.untimed ? '' : scene.duration(leg.minutes),
            scene.cabin(leg),
          ]
            .filter(Boolean)
            .join(' · ')
          const wait =
            next && !leg.untimed && !next.untimed
              ? scene.say('layover', {
                  city: scene.city(leg.to),
                  time: scene.duration(layoverAfter(leg, next)),
                })
              : ''
          return [
            [text(scene.dep(leg)), '&#9679;', text(scene.place(leg.from))],
            ['', '&#9474;', text(middle)],
            [text(scene.arr(leg)), '&#9679;', text(scene.place(leg.to))],
            ...(wait ? [['', '&#8942;', text(wait)]] : []),
          ]
        })
        const title = `${journeyTitle(scene, at)} · ${scene.date(legs[0]!.from.date)}`
        return heading(title, 3) + table(rows) + (legs.length === 1 ? paragraph(w('nonstop')) : '')
      })
      .join('\n'),
  ['return-first'],
)

/** Codes large over an arrow, times below in a table of their own, names of cities in a third. */
const strip: Layout = html('strip', (scene) =>
  inOrder(scene)
    .map((leg) => {
      const big = 'font-size:32px;font-weight:bold;font-family:Arial'
      const row = (cells: Markup[], cell: string) => table([cells], { cell })
      return [
        row(
          [text(`${scene.w('flight')} ${scene.number(leg)}`), text(scene.date(leg.from.date))],
          'padding:4px 12px;color:#555',
        ),
        row(
          [
            text(scene.code(leg.from)),
            '<img src="https://img.mail.example/plane.png" width="24" alt="">&rarr;',
            text(scene.code(leg.to)),
          ],
          big,
        ),
        row([text(scene.city(leg.from)), '&nbsp;', text(scene.city(leg.to))], 'padding:2px 12px'),
        row(
          [text(scene.dep(leg)), leg.untimed ? '' : text(scene.duration(leg.minutes)), text(scene.arr(leg))],
          'padding:2px 12px;font-size:20px',
        ),
        scene.operated(leg) ? paragraph(scene.operated(leg)) : '',
      ].join('\n')
    })
    .join('<div style="height:16px"></div>'),
)

/** An agency's summary: journeys with stops, total time, legs inside, waiting times between. */
const summary: Layout = html('summary-with-stopovers', (scene) => {
  const { w } = scene
  const journeys = scene.journeys()
  const shown = scene.quirks.has('return-first') ? journeys.toReversed() : journeys
  return shown
    .map((legs) => {
      const [first, last] = [legs[0]!, legs.at(-1)!]
      const whole = legs.reduce(
        (sum, leg, at) => sum + leg.minutes + (legs[at + 1] ? layoverAfter(leg, legs[at + 1]!) : 0),
        0,
      )
      const timed = legs.every((leg) => !leg.untimed)
      const title = [
        journeyTitle(scene, first.journey),
        `${scene.city(first.from)} – ${scene.city(last.to)}`,
        scene.date(first.from.date),
      ].join(' | ')
      const rows = legs.map((leg, at) => {
        const next = legs[at + 1]
        const wait =
          next && timed
            ? scene.say('layover', {
                city: scene.city(leg.to),
                time: scene.duration(layoverAfter(leg, next)),
              })
            : ''
        const ends = table([
          [tag('b', text(scene.dep(leg))), text(scene.place(leg.from))],
          [tag('b', text(scene.arr(leg))), text(scene.place(leg.to))],
        ])
        const facts = [leg.carrier.name, scene.number(leg), scene.operated(leg), scene.cabin(leg)]
          .filter(Boolean)
          .join(', ')
        return (
          ends +
          tag('div', text(facts), 'style="font-size:12px;color:#667"') +
          (wait ? tag('div', text(wait), 'style="background:#fff4e0"') : '')
        )
      })
      return (
        heading(title, 3) +
        (timed ? paragraph(`${w('duration')}: ${scene.duration(whole)}`) : '') +
        rows.join('\n')
      )
    })
    .join('\n')
})

/** One line for each flight, everything in it. */
const oneLine: Layout = html('one-line-per-leg', (scene) => {
  const dash = scene.random.pick(['–', '-', '→', '>', '/'])
  const form = scene.random.int(0, 3)
  const line = (leg: Leg) => {
    const [day, number] = [scene.date(leg.from.date), scene.number(leg)]
    const [from, to, dep, arr] = [scene.place(leg.from), scene.place(leg.to), scene.dep(leg), scene.arr(leg)]
    const times = leg.untimed ? '' : `${dep} ${dash} ${arr}`
    return [
      `${day} ${number} ${from} ${dash} ${to} ${times}`,
      `${number} ${day} ${from} ${dep} ${dash} ${to} ${arr}`,
      `${day}: ${from} ${dep} ${dash} ${to} ${arr}, ${number}`,
      `${number}, ${from} ${dash} ${to}, ${day}, ${times}`,
    ][form]!.trim()
  }
  return inOrder(scene)
    .map((leg) => tag('p', text(line(leg).replace(/,$/, ''))))
    .join('\n')
})

/** Each flight as a sentence of its own. */
const sentences: Layout = html(
  'sentence-per-leg',
  (scene) =>
    inOrder(scene)
      .map((leg) =>
        paragraph(
          scene.say('leg', {
            number: scene.number(leg),
            from: scene.place(leg.from),
            to: scene.place(leg.to),
            date: scene.date(leg.from.date),
            dep: scene.dep(leg),
            arr: scene.arr(leg),
          }),
        ),
      )
      .join('\n'),
  ['connection-without-times'],
)

/** Cells within cells within cells, as programs build airline mails: labels, codes, times each in tables of their own. */
const nested: Layout = html(
  'nested-airline-mail',
  (scene) => {
    const { w } = scene
    return scene
      .journeys()
      .map((legs, at) => {
        const head = table(
          [[tag('b', text(journeyTitle(scene, at))), text(scene.date(legs[0]!.from.date))]],
          { css: 'background:#e8edf4' },
        )
        const body = legs.map((leg) => {
          const end = (label: string, stop: Leg['from'], clock: string) =>
            table(
              [
                [text(label)],
                [tag('b', text(clock))],
                [text(scene.place(stop))],
                [
                  stop.date === leg.from.date
                    ? ''
                    : text(scene.quirks.has('overnight-unmarked') ? '' : scene.date(stop.date)),
                ],
              ],
              { cell: 'padding:1px 4px' },
            )
          const facts = [
            scene.number(leg),
            scene.operated(leg),
            scene.cabin(leg),
            scene.seats(leg) && `${w('seat')}: ${scene.seats(leg)}`,
          ].filter(Boolean)
          return table([
            [
              table([
                [
                  end(w('departure'), leg.from, scene.dep(leg)),
                  '&#9992;',
                  end(w('arrival'), leg.to, scene.arr(leg, true)),
                ],
              ]),
            ],
            [table([facts.map((fact) => text(fact))])],
          ])
        })
        const dated = legs.filter((leg) => leg.from.date !== legs[0]!.from.date).length === 0
        return dated
          ? head + body.join('\n')
          : legs.map((leg, index) => table([[text(scene.date(leg.from.date))]]) + body[index]!).join('\n')
      })
      .join('\n')
  },
  ['return-first'],
)

export const BLOCK_LAYOUTS: readonly Layout[] = [
  cards,
  labelValue,
  timeline,
  strip,
  summary,
  oneLine,
  sentences,
  nested,
]

function html(name: string, core: (scene: Scene) => Markup, refuses: Layout['refuses'] = []): Layout {
  return {
    name,
    form: 'html',
    refuses,
    write: (scene) => {
      const frame: Frame = {
        headline: scene.random.chance(0.5) ? scene.w('itinerary') : subjectOf(scene),
        people: scene.random.pick(['table', 'list']),
      }
      const inner = core(scene)
      return {
        subject: subjectOf(scene),
        html: scene.random.chance(0.75) ? page(scene, inner, frame) : letter(scene, inner, frame),
      }
    },
  }
}
