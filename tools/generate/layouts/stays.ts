import { page } from '../frame/page.ts'
import { addDays } from '../format/dates.ts'
import { heading, paragraph, table, tag, text } from '../html.ts'
import type { Quirk } from '../quirks.ts'
import type { Scene } from '../scene.ts'
import type { Layout } from './layout.ts'
import { subjectOf } from './shared.ts'

const FLIGHT_QUIRKS: readonly Quirk[] = [
  'weekday-only',
  'next-day-marker',
  'overnight-unmarked',
  'date-line',
  'operated-by',
  'connection',
  'connection-without-times',
  'multi-city',
  'different-travelers',
  'no-codes',
  'city-only',
  'codes-only',
  'airport-names',
  'terminals',
  'seats',
  'cabins',
  'return-first',
  'noon-midnight',
  'prices-nearby',
  'military-time',
  'slash-names',
  'glued-titles',
  'several-travelers',
  'children',
  'ticket-date',
]

/** A hotel's confirmation in two columns. */
const hotel: Layout = {
  name: 'hotel-table',
  form: 'html',
  stay: 'hotel',
  flights: false,
  refuses: FLIGHT_QUIRKS,
  write: (scene) => {
    const { w } = scene
    const stay = told(scene)
    const [arrive, leave] = [scene.time('15:00'), scene.time('11:00')]
    const core = table([
      [text(w('reference')), tag('b', stay.reference)],
      [text(w('guest')), text(scene.names([0])[0]!)],
      [text(w('hotel')), tag('b', text(stay.house.name))],
      [text(w('address')), `${text(stay.house.address)}<br>${stay.house.phone}`],
      [text(w('checkIn')), text(`${scene.date(stay.checkIn)} (${arrive})`)],
      [text(w('checkOut')), text(`${scene.date(stay.checkOut)} (${leave})`)],
      ['', text(scene.say('nights', { count: String(stay.nights) }))],
      ['', text(stay.room)],
      [text(w('total')), text(scene.money(stay.nights * 119))],
    ])
    return {
      subject: subjectOf(scene),
      html: page(scene, core, { headline: subjectOf(scene), people: 'none', reference: false, money: false }),
    }
  },
}

/** A flat: picture, name, two dates side by side. */
const flat: Layout = {
  name: 'flat-cards',
  form: 'html',
  stay: 'flat',
  flights: false,
  refuses: FLIGHT_QUIRKS,
  write: (scene) => {
    const { w, random } = scene
    const stay = told(scene)
    const core = [
      `<img src="https://img.flats.example/${random.code('9999')}.jpg" width="560" alt="">`,
      heading(stay.house.name),
      paragraph(stay.house.address),
      table([
        [tag('small', text(w('checkIn'))), tag('small', text(w('checkOut')))],
        [tag('b', text(scene.date(stay.checkIn))), tag('b', text(scene.date(stay.checkOut)))],
        [text(scene.time('16:00')), text(scene.time('10:00'))],
      ]),
      table([
        [text(w('guest')), text(scene.names([0])[0]!)],
        [text(w('reference')), stay.reference],
        [text(w('total')), text(scene.money(stay.nights * 88))],
      ]),
    ].join('\n')
    return {
      subject: subjectOf(scene),
      html: page(scene, core, { headline: subjectOf(scene), people: 'none', reference: false, money: false }),
    }
  },
}

/** A hotel's letter in plain text, with the day until which cancelling is free. */
const voucher: Layout = {
  name: 'stay-plain-text',
  form: 'text',
  stay: 'hotel',
  flights: false,
  refuses: FLIGHT_QUIRKS,
  write: (scene) => {
    const { w, language } = scene
    const stay = told(scene)
    const free = FREE_UNTIL[language.code]
    const lines = [
      scene.say('dear', { name: scene.names([0])[0]! }),
      '',
      scene.say('bookedStay', { hotel: stay.house.name }),
      '',
      `${w('hotel')}: ${stay.house.name}`,
      `${w('address')}: ${stay.house.address}`,
      `${w('reference')}: ${stay.reference}`,
      `${w('guest')}: ${scene.names([0])[0]}`,
      `${w('checkIn')}: ${scene.date(stay.checkIn)}`,
      `${w('checkOut')}: ${scene.date(stay.checkOut)}`,
      scene.say('nights', { count: String(stay.nights) }),
      stay.room,
      ...(free ? ['', free.replace('{date}', scene.date(addDays(stay.checkIn, -3)))] : []),
      `${w('total')}: ${scene.money(stay.nights * 104)}`,
    ]
    return { subject: subjectOf(scene), text: lines.join('\n') }
  },
}

const FREE_UNTIL: Record<string, string> = {
  'en-GB': 'Free cancellation until {date}, 18:00.',
  'en-US': 'You may cancel at no charge until {date}.',
  de: 'Kostenlos stornierbar bis {date}, 18:00 Uhr.',
  fr: 'Annulation gratuite jusqu’au {date}.',
  es: 'Cancelación gratuita hasta el {date}.',
  it: 'Cancellazione gratuita fino al {date}.',
  nl: 'Gratis annuleren tot {date}.',
  pt: 'Cancelamento gratuito até {date}.',
  pl: 'Bezpłatne odwołanie do {date}.',
  sv: 'Gratis avbokning till och med {date}.',
  ru: 'Бесплатная отмена до {date}.',
  ja: '{date}までキャンセル無料です。',
}

export const STAY_LAYOUTS: readonly Layout[] = [hotel, flat, voucher]

function told(scene: Scene) {
  scene.told.stay = true
  scene.told.address = true
  scene.told.references.add(scene.booking.stay!.reference)
  return scene.booking.stay!
}
