import { addDays } from '../dates.ts'
import { heading, paragraph, table, tag, text, textTable, type Markup } from '../html.ts'
import type { Leg, Stay } from '../model.ts'
import { page } from '../page.ts'
import type { Scene } from '../scene.ts'
import { inOrder, mail, rowsOf, subjectOf, type Layouts } from './shared.ts'

export const MOMENTS = {
  'boarding-pass': (scene) => {
    const { booking, random, w } = scene
    const leg = booking.legs[0]!
    scene.told.seats.set(leg, [leg.seats[0]!])
    const pass = [
      w('boarding').toUpperCase(),
      `${w('passenger')}: ${scene.names([0])[0]}`,
      `${w('from')}: ${scene.place(leg.from)}`,
      `${w('to')}: ${scene.place(leg.to)}`,
      `${w('flight')}: ${scene.number(leg)}    ${w('date')}: ${scene.date(leg.from.date)}`,
      `${w('boarding')}: ${scene.time(earlier(leg.from.time))}    ${w('departureTime')}: ${scene.dep(leg)}    ${w('arrivalTime')}: ${scene.arr(leg)}`,
      `${w('gate')}: ${random.code('A9')}    ${w('seat')}: ${leg.seats[0]}    SEQ ${random.code('099')}`,
      `${w('reference')}: ${scene.reference()}    ${w('ticket')}: ${booking.tickets[0]}`,
    ]
    const subject = scene.say('ready', { ref: booking.reference, city: scene.city(leg.to) })
    return { subject, text: pass.join('\n') }
  },

  'mobile-check-in': (scene) => {
    const { booking, w } = scene
    const leg = booking.legs[0]!
    const big = (words: string) => tag('b', text(words), 'style="font-size:36px"')
    const labels = (['date', 'departureTime', 'arrivalTime', 'boarding'] as const).map(w)
    const times = [
      scene.date(leg.from.date),
      scene.dep(leg),
      scene.arr(leg),
      scene.time(earlier(leg.from.time)),
    ]
    const core = [
      table([
        [big(scene.code(leg.from)), '&#9992;', big(scene.code(leg.to))],
        [text(scene.city(leg.from)), text(scene.number(leg)), text(scene.city(leg.to))],
      ]),
      table([labels.map((label) => tag('small', text(label))), times.map((value) => tag('b', text(value)))]),
      textTable([
        [w('terminal'), w('gate'), w('seat')],
        [scene.terminal(leg.from) || '-', '-', scene.seats(leg) || '-'],
      ]),
    ].join('\n')
    const headline = scene.say('ready', { ref: scene.reference(), city: scene.city(leg.to) })
    return {
      subject: headline,
      html: page(scene, core, { headline, people: 'list', money: false, intro: headline }),
    }
  },

  'schedule-change': (scene) => {
    const { w, random } = scene
    const form = random.pick(['columns', 'sections', 'struck'] as const)
    const [leg, ...others] = inOrder(scene)
    const rest = others.map((other) => legTable(scene, other)).join('\n')
    const core = `${CHANGED[form](scene, leg!)}\n${rest}`
    const subject = scene.say('changed', { number: scene.number(leg!), ref: scene.reference() })
    const intro = w('changedBody')
    return { subject, html: page(scene, core, { headline: subject, people: 'list', intro, money: false }) }
  },

  'flight-and-stay': (scene) => {
    const { booking, w } = scene
    const stay = booking.stay!
    scene.told.stay = true
    const flights = textTable(rowsOf(scene, ['date', 'flight', 'from', 'to', 'departure', 'arrival']), {
      head: true,
    })
    const house = table([
      [text(w('hotel')), tag('b', text(stay.house.name))],
      [text(w('address')), text(stay.house.address)],
      [text(w('checkIn')), text(scene.date(stay.checkIn))],
      [text(w('checkOut')), text(scene.date(stay.checkOut))],
      ['', text(scene.say('nights', { count: String(stay.nights) }))],
      ['', text(stay.room)],
    ])
    const core = [
      heading(w('itinerary'), 3),
      flights,
      heading(w('hotel'), 3),
      house,
      paragraph(`${booking.agency} ${booking.madeOn.slice(0, 4)}`),
    ].join('')
    return mail(scene, core, { people: 'table' })
  },

  'hotel-table': (scene) => {
    const { w } = scene
    const { house, ...stay } = toldStay(scene)
    const [arrive, leave] = [scene.time('15:00'), scene.time('11:00')]
    const core = table([
      [text(w('reference')), tag('b', stay.reference)],
      [text(w('guest')), text(scene.names([0])[0]!)],
      [text(w('hotel')), tag('b', text(house.name))],
      [text(w('address')), `${text(house.address)}<br>${house.phone}`],
      [text(w('checkIn')), text(`${scene.date(stay.checkIn)} (${arrive})`)],
      [text(w('checkOut')), text(`${scene.date(stay.checkOut)} (${leave})`)],
      ['', text(scene.say('nights', { count: String(stay.nights) }))],
      ['', text(stay.room)],
      [text(w('total')), text(scene.money(stay.nights * 119))],
    ])
    return mail(scene, core, { people: 'none', reference: false, money: false })
  },

  'flat-cards': (scene) => {
    const { w, random } = scene
    const { house, ...stay } = toldStay(scene)
    const core = [
      `<img src="https://img.flats.example/${random.code('9999')}.jpg" width="560" alt="">`,
      heading(house.name),
      paragraph(house.address),
      table([
        [tag('small', text(w('checkIn'))), tag('small', text(w('checkOut')))],
        [tag('b', text(scene.date(stay.checkIn))), tag('b', text(scene.date(stay.checkOut)))],
        [text(scene.time('16:00')), text(scene.time('10:00'))],
      ]),
      textTable([
        [w('guest'), scene.names([0])[0]!],
        [w('reference'), stay.reference],
        [w('total'), scene.money(stay.nights * 88)],
      ]),
    ].join('\n')
    return mail(scene, core, { people: 'none', reference: false, money: false })
  },

  'stay-plain-text': (scene) => {
    const { w, language } = scene
    const { house, ...stay } = toldStay(scene)
    const free = language.freeUntil
    const letter = [
      scene.say('dear', { name: scene.names([0])[0]! }),
      '',
      scene.say('bookedStay', { hotel: house.name }),
      '',
      `${w('hotel')}: ${house.name}`,
      `${w('address')}: ${house.address}`,
      `${w('reference')}: ${stay.reference}`,
      `${w('guest')}: ${scene.names([0])[0]}`,
      `${w('checkIn')}: ${scene.date(stay.checkIn)}`,
      `${w('checkOut')}: ${scene.date(stay.checkOut)}`,
      scene.say('nights', { count: String(stay.nights) }),
      stay.room,
      ...(free ? ['', free.replace('{date}', scene.date(addDays(stay.checkIn, -3)))] : []),
      `${w('total')}: ${scene.money(stay.nights * 104)}`,
    ]
    return { subject: subjectOf(scene), text: letter.join('\n') }
  },
} satisfies Layouts

const CHANGED = {
  columns: (scene: Scene, leg: Leg): Markup => {
    const { w } = scene
    const [oldDeparture, oldArrival] = oldTimes(scene, leg)
    const at = (stop: Leg['from'], clock: Markup) => `${text(scene.place(stop))}<br>${clock}`
    const [number, day] = [text(scene.number(leg)), text(scene.date(leg.from.date))]
    return table(
      [
        ['', text(w('before')), text(w('after'))],
        [text(w('flight')), number, number],
        [text(w('date')), day, day],
        [text(w('departure')), at(leg.from, oldDeparture), at(leg.from, newTimes(scene, leg)[0])],
        [text(w('arrival')), at(leg.to, oldArrival), at(leg.to, newTimes(scene, leg)[1])],
      ],
      { css: 'border:1px solid #ccc' },
    )
  },
  sections: (scene: Scene, leg: Leg): Markup => {
    return [
      heading(scene.w('before'), 3),
      legTable(scene, leg, { times: oldTimes(scene, leg), css: 'color:#999' }),
      heading(scene.w('after'), 3),
      legTable(scene, leg),
    ].join('\n')
  },
  struck: (scene: Scene, leg: Leg): Markup => {
    const old = oldTimes(scene, leg).map((time) => `<s style="color:#999">${time}</s>`)
    const [departure, arrival] = newTimes(scene, leg)
    return legTable(scene, leg, { times: [`${old[0]} ${departure}`, `${old[1]} ${arrival}`] })
  },
}

function legTable(scene: Scene, leg: Leg, times?: { times: [Markup, Markup]; css?: string }): Markup {
  const { times: [departure, arrival] = newTimes(scene, leg), css = '' } = times ?? {}
  return table(
    [
      [text(scene.number(leg)), text(scene.date(leg.from.date))],
      [text(scene.place(leg.from)), departure],
      [text(scene.place(leg.to)), arrival],
    ],
    { css },
  )
}

function newTimes(scene: Scene, leg: Leg): [departure: Markup, arrival: Markup] {
  return [tag('b', text(scene.dep(leg))), tag('b', text(scene.arr(leg)))]
}

function oldTimes(scene: Scene, { before, from, to }: Leg): [departure: Markup, arrival: Markup] {
  return [text(scene.time(before?.departure ?? from.time)), text(scene.time(before?.arrival ?? to.time))]
}

function toldStay({ told, booking }: Scene): Stay {
  told.stay = true
  told.address = true
  told.references.add(booking.stay!.reference)
  return booking.stay!
}

function earlier(time: string): string {
  const at = Temporal.PlainTime.from(time).subtract({ minutes: 40 })
  return at.toString({ smallestUnit: 'minute' })
}
