import { glued, heading, paragraph, table, tag, text, textTable, type Markup } from '../html.ts'
import type { Leg } from '../model.ts'
import { letter, page, type Frame } from '../page.ts'
import type { Scene } from '../scene.ts'
import {
  inOrder,
  journeyTitle,
  layoverAfter,
  sentence,
  subjectOf,
  waiting,
  type Layouts,
  type Write,
} from './shared.ts'

export const BLOCKS = {
  'card-per-leg': perLeg((scene, leg) => {
    const { w } = scene
    const facts = [
      scene.cabin(leg),
      scene.seats(leg) && `${w('seat')} ${scene.seats(leg)}`,
      scene.operated(leg),
      leg.untimed ? '' : scene.duration(leg.minutes),
    ]
    const rows = [
      tag('div', `${text(leg.carrier.name)} &bull; ${text(scene.number(leg))}`, 'class="flight"'),
      tag('div', text(scene.date(leg.from.date)), 'class="day"'),
      tag('div', `${tag('span', text(scene.dep(leg)))} ${tag('span', text(scene.place(leg.from)))}`),
      tag('div', `${tag('span', text(scene.arr(leg)))} ${tag('span', text(scene.place(leg.to)))}`),
      tag('div', facts.filter(Boolean).map(text).join(' &middot; ')),
    ]
    const look = 'style="border:1px solid #ccd;border-radius:8px;padding:12px;margin:8px 0"'
    return tag('div', rows.join('\n'), look)
  }),

  'label-value': perLeg((scene, leg) => {
    const { w, quirks } = scene
    const arrivalDay =
      leg.to.date === leg.from.date || quirks.has('overnight-unmarked') ? '' : scene.date(leg.to.date)
    const pairs = [
      [w('flightNumber'), scene.number(leg)],
      [w('date'), scene.date(leg.from.date)],
      [w('from'), scene.place(leg.from)],
      [w('departureTime'), scene.dep(leg)],
      [w('to'), scene.place(leg.to)],
      [w('arrivalTime'), leg.untimed ? '' : scene.arr(leg, true) + (arrivalDay && `, ${arrivalDay}`)],
      [w('cabin'), scene.cabin(leg)],
      [w('seat'), scene.seats(leg)],
      [w('aircraft'), scene.random.chance(0.4) ? leg.aircraft : ''],
      [w('flight'), scene.operated(leg)],
    ] as const
    const rows = pairs.filter(([, value]) => value !== '')
    if (quirks.has('glued-cells'))
      return rows.map(([label, value]) => glued([text(`${label}:`), text(value)])).join('\n') + '<hr>'
    return scene.random.chance(0.3)
      ? tag('dl', rows.map(([label, value]) => tag('dt', text(label)) + tag('dd', text(value))).join('\n'))
      : table(rows.map(([label, value]) => [tag('b', text(`${label}:`)), text(value)])) + '<hr>'
  }),

  timeline: html((scene) =>
    scene
      .journeys()
      .map((legs, at) => {
        const rows = legs.flatMap((leg, index) => {
          const middle = [
            scene.number(leg),
            scene.operated(leg),
            leg.untimed ? '' : scene.duration(leg.minutes),
            scene.cabin(leg),
          ]
          const wait = waiting(scene, leg, legs[index + 1])
          return [
            [text(scene.dep(leg)), '&#9679;', text(scene.place(leg.from))],
            ['', '&#9474;', text(middle.filter(Boolean).join(' · '))],
            [text(scene.arr(leg)), '&#9679;', text(scene.place(leg.to))],
            ...(wait ? [['', '&#8942;', text(wait)]] : []),
          ]
        })
        const title = `${journeyTitle(scene, at)} · ${scene.date(legs[0]!.from.date)}`
        return heading(title, 3) + table(rows) + (legs.length === 1 ? paragraph(scene.w('nonstop')) : '')
      })
      .join('\n'),
  ),

  strip: perLeg((scene, leg) => {
    const arrow = '<img src="https://img.mail.example/plane.png" width="24" alt="">&rarr;'
    const row = (cells: Markup[], cell: string) => table([cells], { cell })
    return [
      row(
        [text(`${scene.w('flight')} ${scene.number(leg)}`), text(scene.date(leg.from.date))],
        'padding:4px 12px;color:#555',
      ),
      row(
        [text(scene.code(leg.from)), arrow, text(scene.code(leg.to))],
        'font-size:32px;font-weight:bold;font-family:Arial',
      ),
      row([text(scene.city(leg.from)), '&nbsp;', text(scene.city(leg.to))], 'padding:2px 12px'),
      row(
        [text(scene.dep(leg)), leg.untimed ? '' : text(scene.duration(leg.minutes)), text(scene.arr(leg))],
        'padding:2px 12px;font-size:20px',
      ),
      scene.operated(leg) ? paragraph(scene.operated(leg)) : '',
    ].join('\n')
  }, '<div style="height:16px"></div>'),

  'summary-with-stopovers': html((scene) => {
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
        const title = [
          journeyTitle(scene, first.journey),
          `${scene.city(first.from)} – ${scene.city(last.to)}`,
          scene.date(first.from.date),
        ].join(' | ')
        const rows = legs.map((leg, at) => {
          const wait = waiting(scene, leg, legs[at + 1])
          const ends = table([
            [tag('b', text(scene.dep(leg))), text(scene.place(leg.from))],
            [tag('b', text(scene.arr(leg))), text(scene.place(leg.to))],
          ])
          const facts = [leg.carrier.name, scene.number(leg), scene.operated(leg), scene.cabin(leg)]
          return (
            ends +
            tag('div', text(facts.filter(Boolean).join(', ')), 'style="font-size:12px;color:#667"') +
            (wait ? tag('div', text(wait), 'style="background:#fff4e0"') : '')
          )
        })
        const isTimed = legs.every((leg) => !leg.untimed)
        const duration = isTimed ? paragraph(`${w('duration')}: ${scene.duration(whole)}`) : ''
        return heading(title, 3) + duration + rows.join('\n')
      })
      .join('\n')
  }),

  'one-line-per-leg': html((scene) => {
    const dash = scene.random.pick(['–', '-', '→', '>', '/'])
    const form = scene.random.int(0, 3)
    const line = (leg: Leg) => {
      const [day, number] = [scene.date(leg.from.date), scene.number(leg)]
      const [from, to, dep, arr] = [
        scene.place(leg.from),
        scene.place(leg.to),
        scene.dep(leg),
        scene.arr(leg),
      ]
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
  }),

  'sentence-per-leg': perLeg((scene, leg) => paragraph(sentence(scene, leg))),

  'nested-airline-mail': html((scene) =>
    scene
      .journeys()
      .map((legs, at) => {
        const day = legs[0]!.from.date
        const head = table([[tag('b', text(journeyTitle(scene, at))), text(scene.date(day))]], {
          css: 'background:#e8edf4',
        })
        const body = legs.map((leg) => nestedLeg(scene, leg))
        return legs.every((leg) => leg.from.date === day)
          ? head + body.join('\n')
          : legs.map((leg, index) => textTable([[scene.date(leg.from.date)]]) + body[index]!).join('\n')
      })
      .join('\n'),
  ),
} satisfies Layouts

function nestedLeg(scene: Scene, leg: Leg): Markup {
  const { w, quirks } = scene
  const end = (label: string, stop: Leg['from'], clock: string) => {
    const isDated = stop.date !== leg.from.date && !quirks.has('overnight-unmarked')
    return table(
      [
        [text(label)],
        [tag('b', text(clock))],
        [text(scene.place(stop))],
        [isDated ? text(scene.date(stop.date)) : ''],
      ],
      { cell: 'padding:1px 4px' },
    )
  }
  const facts = [
    scene.number(leg),
    scene.operated(leg),
    scene.cabin(leg),
    scene.seats(leg) && `${w('seat')}: ${scene.seats(leg)}`,
  ]
  const ends = [
    end(w('departure'), leg.from, scene.dep(leg)),
    '&#9992;',
    end(w('arrival'), leg.to, scene.arr(leg, true)),
  ]
  return table([[table([ends])], [textTable([facts.filter(Boolean)])]])
}

function perLeg(block: (scene: Scene, leg: Leg) => Markup, between = '\n'): Write {
  return html((scene) =>
    inOrder(scene)
      .map((leg) => block(scene, leg))
      .join(between),
  )
}

function html(core: (scene: Scene) => Markup): Write {
  return (scene) => {
    const frame: Frame = {
      headline: scene.random.chance(0.5) ? scene.w('itinerary') : subjectOf(scene),
      people: scene.random.pick(['table', 'list']),
    }
    const inner = core(scene)
    return {
      subject: subjectOf(scene),
      html: scene.random.chance(0.75) ? page(scene, inner, frame) : letter(scene, inner, frame),
    }
  }
}
