import { page } from '../frame/page.ts'
import { addDays, formatDate, ticketDate } from '../format/dates.ts'
import { table, text } from '../html.ts'
import type { Leg } from '../model.ts'
import type { Quirk } from '../quirks.ts'
import type { Scene } from '../scene.ts'
import type { Layout } from './layout.ts'
import { aligned } from './plain.ts'
import { inOrder, subjectOf } from './shared.ts'

/** What a reservation system's own display cannot say otherwise. */
const FIXED: readonly Quirk[] = [
  'month-with-dot',
  'numeric-date',
  '12-hour',
  'dotted-am-pm',
  'time-with-full-stop',
  'time-with-h',
  'no-codes',
  'city-only',
  'airport-names',
  'upper-case-names',
  'lower-case-names',
  'surname-first',
  'long-marketing',
  'connection-without-times',
  'return-first',
  'different-travelers',
  'full-width',
  'native-digits',
  'two-digit-year',
  'overnight-unmarked',
  'children',
  'terminals',
  'weekday-only',
  'all-caps',
]

/** Segment lines of the three great reservation systems. */
const amadeus: Layout = display('gds-amadeus', (scene) => {
  const { booking, random } = scene
  const names = slashed(scene)
  return [
    '--- RLR ---',
    `RP/${random.code('AAA')}XX21${random.code('99')}/${random.code('AAA')}XX2105          ${random.code('AA')}/SU  ${ticketDate(booking.madeOn, true)}/1012Z   ${scene.reference()}`,
    ...names.map((name, at) => `  ${at + 1}.${name}`),
    ...booking.legs.map(
      (leg, at) =>
        `  ${names.length + at + 1}  ${number(leg)} ${leg.bookingClass} ${ticketDate(leg.from.date, false)} ${weekday(leg.from.date)} ${pair(scene, leg)} HK${names.length}  ${compact(leg.from.time)} ${compact(leg.to.time)}  ${ticketDate(leg.to.date, false)}  E  ${leg.carrier.code}/${booking.reference}`,
    ),
    ` ${names.length + booking.legs.length + 1} AP ${random.code('AAA')} 0${random.code('99 9999 9999')} - ${booking.agency.toUpperCase()} - A`,
    ` ${names.length + booking.legs.length + 2} TK OK${ticketDate(booking.madeOn, false)}/${random.code('AAA')}XX2105//ET${booking.carrier.code}`,
    ...booking.tickets.map(
      (ticket, at) =>
        ` ${names.length + booking.legs.length + 3 + at} FA PAX ${ticket.slice(0, 3)}-${ticket.slice(3)}/ET${booking.carrier.code}/${booking.currency}${booking.fare}.00/${ticketDate(booking.madeOn, true)}`,
    ),
  ].join('\n')
})

const sabre: Layout = display('gds-sabre', (scene) => {
  const { booking, random } = scene
  return [
    slashed(scene)
      .map((name, at) => ` ${at + 1}.1${name}`)
      .join('  '),
    ...booking.legs.map((leg, at) => {
      const next =
        leg.to.date === leg.from.date
          ? ''
          : `  ${ticketDate(leg.to.date, false)} ${'MTWQFJS'[day(leg.to.date) - 1]}`
      return ` ${at + 1} ${leg.carrier.code}${String(leg.number).padStart(4, ' ')}${leg.bookingClass} ${ticketDate(leg.from.date, false)} ${'MTWQFJS'[day(leg.from.date) - 1]} ${pair(scene, leg)}*SS${booking.people.length}  ${ampm(leg.from.time)}  ${ampm(leg.to.time)}${next} /DC${leg.carrier.code}*${booking.reference} /E`
    }),
    'TKT/TIME LIMIT',
    `  1.T-${ticketDate(booking.madeOn, false)}-${random.code('A9XA')}*A${random.code('AA')}`,
    'PHONES',
    `  1.${random.code('AAA')}${random.code('999')}-555-${random.code('9999')}-A`,
    `RECEIVED FROM - PAX`,
    `${random.code('A9XA')}.${random.code('A9XA')}*A${random.code('AA')} 1118/${ticketDate(booking.madeOn, true)} ${scene.reference()} H`,
  ].join('\n')
})

const galileo: Layout = display('gds-galileo', (scene) => {
  const { booking, random } = scene
  return [
    `${scene.reference()}/AX ${random.code('AAA')}OU  ${random.code('A999999')} AG ${random.code('99999999')} ${ticketDate(booking.madeOn, false)}`,
    slashed(scene)
      .map((name, at) => ` ${at + 1}.1${name}`)
      .join('  '),
    ...booking.legs.map((leg, at) => {
      const plus = leg.to.date > leg.from.date ? '#' : leg.to.date < leg.from.date ? '-' : ' '
      return ` ${at + 1}. ${number(leg)} ${leg.bookingClass}  ${ticketDate(leg.from.date, false)} ${pair(scene, leg)} HK${booking.people.length}  ${compact(leg.from.time)}  ${plus}${compact(leg.to.time)} O*       E ${['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'][day(leg.from.date) - 1]}  ${at + 1}`
    }),
    `FONE-${random.code('AAA')}T*${random.code('999')} 555 ${random.code('9999')} ${booking.agency.toUpperCase()}`,
    `TKTG-T*${ticketDate(booking.madeOn, false)}`,
  ].join('\n')
})

/** The receipt that comes with an electronic ticket: dense capitals in fixed columns. */
const receipt: Layout = {
  name: 'e-ticket-receipt',
  form: 'text',
  refuses: [
    'no-codes',
    'city-only',
    'airport-names',
    'lower-case-names',
    'weekday-only',
    'long-marketing',
    'connection-without-times',
    'different-travelers',
  ],
  write: (scene) => {
    const { booking, w } = scene
    const names = scene.names()
    const rows = [
      [w('from'), w('to'), w('flight'), w('cabin'), w('date'), w('departure'), w('arrival'), w('status')].map(
        upper,
      ),
      ...inOrder(scene).map((leg) => [
        upper(scene.place(leg.from)),
        upper(scene.place(leg.to)),
        scene.number(leg),
        leg.bookingClass,
        scene.quirks.has('numeric-date')
          ? scene.date(leg.from.date)
          : ticketDate(leg.from.date, !scene.quirks.has('no-year')),
        scene.dep(leg),
        scene.arr(leg),
        'OK',
      ]),
    ]
    const text = [
      upper(`${w('itinerary')} / ${w('ticket')}`),
      '',
      ...names.map(
        (name, at) =>
          `${upper(w('passenger'))}: ${upper(name)}     ${upper(w('ticket'))}: ${booking.tickets[at]!.slice(0, 3)} ${booking.tickets[at]!.slice(3)}`,
      ),
      `${upper(w('reference'))}: ${scene.reference()}     ${upper(w('issued'))}: ${ticketDate(booking.madeOn, true)}`,
      `IATA: ${scene.random.code('99999999')}   ${booking.agency.toUpperCase()}`,
      '',
      ...aligned(rows),
      '',
      `${upper(w('fare'))}  ${booking.currency} ${booking.fare}.00   ${upper(w('taxes'))}  YQ ${scene.random.int(20, 90)}.00 DE 7.77 RA 21.45`,
      `${upper(w('total'))}  ${booking.currency} ${booking.fare + booking.taxes}.00`,
      `FC ${booking.legs.map((leg) => `${leg.from.airport.code} ${leg.carrier.code}`).join(' ')} ${booking.legs.at(-1)!.to.airport.code} NUC${booking.fare}.50END ROE0.91`,
    ]
    return { subject: subjectOf(scene), text: text.join('\n') }

    function upper(words: string): string {
      return words.toLocaleUpperCase(scene.language.locale)
    }
  },
}

/** An agency's printed itinerary: blocks with days as headings. */
const agency: Layout = {
  name: 'agency-itinerary',
  form: 'text',
  refuses: ['weekday-only'],
  write: (scene) => {
    const { booking, w } = scene
    const blocks = inOrder(scene).map((leg) =>
      [
        scene.date(leg.from.date),
        `${w('flight').toUpperCase()}   ${leg.carrier.name.toUpperCase()}   ${scene.number(leg)}   ${leg.bookingClass}   ${w('confirmed')}`,
        `  ${w('departure')}  ${scene.dep(leg)}   ${scene.place(leg.from)}`,
        `  ${w('arrival')}  ${scene.arr(leg)}   ${scene.place(leg.to)}`,
        leg.untimed
          ? ''
          : `  ${w('duration')}  ${scene.duration(leg.minutes)}    ${w('aircraft')}  ${leg.aircraft}`,
        scene.seats(leg) ? `  ${w('seat')}  ${scene.seats(leg)}` : '',
        scene.operated(leg) ? `  ${scene.operated(leg)}` : '',
      ]
        .filter((line) => line !== '')
        .join('\n'),
    )
    const text = [
      `${booking.agency}`,
      `${w('reference')}  ${scene.reference()}`,
      ...scene.names().map((name) => `${w('passenger')}  ${name}`),
      '',
      blocks.join('\n\n'),
      '',
      `${w('total')}  ${scene.money(booking.fare + booking.taxes)}`,
    ]
    return { subject: subjectOf(scene), text: text.join('\n') }
  },
}

/** What a calendar sends when an appointment is shared as text. */
const calendarText: Layout = {
  name: 'calendar-text',
  form: 'text',
  languages: ['en-GB', 'en-US', 'de', 'fr', 'es'],
  single: true,
  refuses: [
    'weekday-only',
    'connection',
    'connection-without-times',
    'multi-city',
    'return-first',
    'different-travelers',
    'several-travelers',
    'children',
    'overnight-unmarked',
    'long-marketing',
    'lookalike-numbers',
    'date-line',
  ],
  write: (scene) => {
    const { booking, w } = scene
    const leg = booking.legs[0]!
    const when = { de: 'Wann', fr: 'Quand', es: 'Cuándo' }[scene.language.code] ?? 'When'
    const where = { de: 'Wo', fr: 'Où', es: 'Dónde' }[scene.language.code] ?? 'Where'
    const until =
      leg.to.date === leg.from.date
        ? scene.time(leg.to.time)
        : `${scene.date(leg.to.date)} ${scene.time(leg.to.time)}`
    const text = [
      `${w('flight')} ${scene.number(leg)} ${scene.place(leg.from)} – ${scene.place(leg.to)}`,
      `${when}: ${scene.date(leg.from.date)} ${scene.dep(leg)} – ${until}`,
      `${where}: ${scene.place(leg.from)}`,
      `${w('reference')}: ${scene.reference()}`,
      `${w('passenger')}: ${scene.names([0])[0]}`,
    ]
    return { subject: `${w('flight')} ${scene.number(leg)}`, text: text.join('\n') }
  },
}

/** The invoice of a journey: who, what, and how much of it is tax. */
const invoice: Layout = {
  name: 'invoice',
  form: 'html',
  refuses: ['weekday-only'],
  write: (scene) => {
    const { booking, w, random } = scene
    const due = addDays(booking.madeOn, 14)
    const day = (date: string) =>
      formatDate(date, {
        pattern: scene.language.numeric.split('|')[0]!.replace('EEE ', ''),
        language: scene.language,
      })
    const lines = inOrder(scene).map((leg, at) => [
      String(at + 1),
      text(
        [
          scene.number(leg),
          scene.date(leg.from.date),
          `${scene.place(leg.from)} ${scene.dep(leg)} – ${scene.place(leg.to)} ${scene.arr(leg)}`,
        ].join(', '),
      ),
      text(scene.money(Math.round(booking.fare / booking.legs.length))),
    ])
    const core = table(
      [
        ['#', text(w('flight')), text(w('fare'))],
        ...lines,
        ['', text(w('taxes')), text(scene.money(booking.taxes))],
        ['', text(w('total')), text(scene.money(booking.fare + booking.taxes))],
      ],
      { head: true },
    )
    const numbered = table([
      [
        `${text(w('issued'))}: ${day(booking.madeOn)}`,
        `No. ${random.code('AA-999999')}`,
        scene.quirks.has('no-year') || day(due) === '' ? '' : `${text(w('paid'))}: ${day(due)}`,
      ],
    ])
    return {
      subject: subjectOf(scene),
      html: page(scene, numbered + core, { headline: subjectOf(scene), people: 'table', money: false }),
    }
  },
}

export const TICKET_LAYOUTS: readonly Layout[] = [
  amadeus,
  sabre,
  galileo,
  receipt,
  agency,
  calendarText,
  invoice,
]

function display(name: string, write: (scene: Scene) => string): Layout {
  return {
    name,
    form: 'text',
    languages: ['en-GB', 'en-US', 'de', 'es', 'fr', 'it', 'pl'],
    refuses: FIXED,
    needs: ['slash-names'],
    write: (scene) => ({ subject: subjectOf(scene), text: write(scene) }),
  }
}

/** Displays know names as SURNAME/GIVEN TITLE alone. */
function slashed(scene: Scene): string[] {
  return scene.names()
}

function number({ carrier, number: figures }: Leg): string {
  return `${carrier.code} ${String(figures).padStart(4, ' ')}`
}

function pair({ told }: Scene, { from, to }: Leg): string {
  told.airports.add(from)
  told.airports.add(to)
  return `${from.airport.code}${to.airport.code}`
}

function compact(time: string): string {
  return time.replace(':', '')
}

function ampm(time: string): string {
  const hour = Number(time.slice(0, 2))
  const minute = time.slice(3)
  const letter = time === '12:00' ? 'N' : time === '00:00' ? 'M' : hour < 12 ? 'A' : 'P'
  return `${hour % 12 === 0 ? 12 : hour % 12}${minute}${letter}`.padStart(5)
}

function weekday(date: string): number {
  return day(date)
}

function day(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek
}
