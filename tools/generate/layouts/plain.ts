import { aligned } from '../html.ts'
import { lookalikes, sentences } from '../page.ts'
import type { Leg } from '../model.ts'
import type { Scene } from '../scene.ts'
import {
  inOrder,
  journeyTitle,
  lines,
  rowsOf,
  sentence,
  subjectOf,
  waiting,
  type Layouts,
  type Write,
} from './shared.ts'

export const PLAIN = {
  'plain-columns': plain((scene) =>
    aligned(rowsOf(scene, ['flight', 'date', 'from', 'to', 'departureTime', 'arrivalTime'])),
  ),

  'plain-boxes': plain((scene) => {
    const { w } = scene
    const rule = scene.random.pick(['-', '=', '*', '_']).repeat(56)
    return perLeg(scene, (leg) => [
      rule,
      `${w('flight')} ${scene.number(leg)}   ${scene.date(leg.from.date)}   ${w('status')}: ${w('confirmed')}`,
      rule,
      `${w('departure')}: ${scene.dep(leg)}  ${scene.place(leg.from)}`,
      `${w('arrival')}: ${scene.arr(leg)}  ${scene.place(leg.to)}`,
      scene.cabin(leg) && `${w('cabin')}: ${scene.cabin(leg)} (${leg.bookingClass})`,
      scene.seats(leg) && `${w('seat')}: ${scene.seats(leg)}`,
      scene.operated(leg),
    ])
  }),

  'one-value-per-line': plain((scene) =>
    scene
      .journeys()
      .map((legs, at) =>
        lines([
          journeyTitle(scene, at),
          scene.date(legs[0]!.from.date),
          ...legs.flatMap((leg, index) => [
            scene.dep(leg),
            scene.place(leg.from),
            scene.arr(leg),
            scene.place(leg.to),
            `${leg.carrier.name} ${scene.number(leg)}`,
            scene.cabin(leg),
            scene.operated(leg),
            waiting(scene, leg, legs[index + 1]),
          ]),
        ]).concat('\n'),
      )
      .join('\n'),
  ),

  'plain-label-value': plain((scene) => {
    const { w, quirks } = scene
    const arrival = (leg: Leg) => {
      if (leg.untimed) return ''
      return quirks.has('overnight-unmarked')
        ? `, ${scene.arr(leg)}`
        : `, ${scene.date(leg.to.date)} ${scene.arr(leg, true)}`
    }
    return perLeg(
      scene,
      (leg) => [
        `${w('flightNumber')}: ${scene.number(leg)}`,
        `${w('departure')}: ${scene.place(leg.from)}, ${scene.date(leg.from.date)} ${scene.dep(leg)}`.trim(),
        `${w('arrival')}: ${scene.place(leg.to)}${arrival(leg)}`,
        scene.seats(leg) && `${w('seat')}: ${scene.seats(leg)}`,
        scene.cabin(leg) && `${w('cabin')}: ${scene.cabin(leg)}`,
      ],
      '\n\n',
    )
  }),

  'plain-arrows': plain((scene) => {
    const arrow = scene.random.pick(['→', '->', '>', '–', '✈'])
    return scene
      .journeys()
      .map((legs, at) =>
        lines([
          `${journeyTitle(scene, at)}: ${scene.date(legs[0]!.from.date)}`,
          ...legs.map(
            (leg) =>
              `  ${scene.dep(leg)} ${scene.place(leg.from)} ${arrow} ${scene.arr(leg)} ${scene.place(leg.to)}  (${scene.number(leg)})`,
          ),
        ]),
      )
      .join('\n\n')
  }),

  'plain-sentences': plain((scene) => perLeg(scene, (leg) => [sentence(scene, leg)])),

  'text-message': (scene) => {
    const { booking, w } = scene
    const legs = inOrder(scene).map(
      (leg) =>
        `${scene.number(leg)} ${scene.date(leg.from.date)} ${scene.code(leg.from)} ${scene.dep(leg)} - ${scene.code(leg.to)} ${scene.arr(leg)}`,
    )
    const text = `${booking.carrier.name}: ${w('reference')} ${scene.reference()} ${w('confirmed')}. ${legs.join('; ')}. ${w('passenger')}: ${scene.names([0])[0]}`
    return { subject: subjectOf(scene), text }
  },
} satisfies Layouts

function perLeg(scene: Scene, block: (leg: Leg) => string[], between = '\n'): string {
  return inOrder(scene)
    .map((leg) => lines(block(leg)))
    .join(between)
}

function plain(core: (scene: Scene) => string): Write {
  return (scene) => {
    const { w, booking, random, quirks } = scene
    const subject = subjectOf(scene)
    const flights = core(scene)
    const names = scene.names()
    const isLong = quirks.has('long-marketing') || random.chance(0.3)
    const people =
      names.length === 1 && random.chance(0.5)
        ? `${w('passenger')}: ${names[0]}`
        : [`${w('passengers')}:`, ...names.map((name) => `- ${name}`)].join('\n')
    const parts = [
      random.chance(0.6)
        ? scene.say('dear', { name: names[0]!.replace(/\s*\(.*\)$/, '') })
        : booking.carrier.name.toUpperCase(),
      w('thanks'),
      `${w('reference')}: ${scene.reference()}`,
      flights,
      people,
      random.chance(0.5) ? `${w('baggage')}: ${w('luggage')}` : '',
      random.chance(0.5) ? `${w('total')}: ${scene.money(booking.fare + booking.taxes)}` : '',
      quirks.has('lookalike-numbers') ? lookalikes(scene).join('\n') : '',
      ...(isLong ? sentences(scene, 'adverts', 3) : []),
      ...sentences(scene, 'legal', isLong ? 4 : 1),
    ]
    return { subject, text: parts.filter((part) => part !== '').join('\n\n') }
  }
}
