import { addDays, formatDate, ticketDate } from '../dates.ts'
import { aligned, textTable } from '../html.ts'
import type { Leg } from '../model.ts'
import type { Scene } from '../scene.ts'
import { inOrder, lines, mail, subjectOf, type Layouts, type Write } from './shared.ts'

export const TICKETS = {
  'gds-amadeus': display((scene) => {
    const { booking, random } = scene
    const { legs, tickets, agency } = booking
    const names = scene.names()
    const last = names.length + legs.length
    return [
      '--- RLR ---',
      `RP/${random.code('AAA')}XX21${random.code('99')}/${random.code('AAA')}XX2105          ${random.code('AA')}/SU  ${ticketDate(booking.madeOn, true)}/1012Z   ${scene.reference()}`,
      ...names.map((name, at) => `  ${at + 1}.${name}`),
      ...legs.map(
        (leg, at) =>
          `  ${names.length + at + 1}  ${number(leg)} ${leg.bookingClass} ${ticketDate(leg.from.date, false)} ${weekday(leg.from.date)} ${pair(scene, leg)} HK${names.length}  ${compact(leg.from.time)} ${compact(leg.to.time)}  ${ticketDate(leg.to.date, false)}  E  ${leg.carrier.code}/${booking.reference}`,
      ),
      ` ${last + 1} AP ${random.code('AAA')} 0${random.code('99 9999 9999')} - ${agency.toUpperCase()} - A`,
      ` ${last + 2} TK OK${ticketDate(booking.madeOn, false)}/${random.code('AAA')}XX2105//ET${booking.carrier.code}`,
      ...tickets.map(
        (ticket, at) =>
          ` ${last + 3 + at} FA PAX ${ticket.slice(0, 3)}-${ticket.slice(3)}/ET${booking.carrier.code}/${booking.currency}${booking.fare}.00/${ticketDate(booking.madeOn, true)}`,
      ),
    ]
  }),

  'gds-sabre': display((scene) => {
    const { booking, random } = scene
    return [
      numbered(scene.names()),
      ...booking.legs.map((leg, at) => {
        const { from, to, carrier } = leg
        const next = to.date === from.date ? '' : `  ${ticketDate(to.date, false)} ${letterOf(to.date)}`
        return ` ${at + 1} ${carrier.code}${String(leg.number).padStart(4, ' ')}${leg.bookingClass} ${ticketDate(from.date, false)} ${letterOf(from.date)} ${pair(scene, leg)}*SS${booking.people.length}  ${ampm(from.time)}  ${ampm(to.time)}${next} /DC${carrier.code}*${booking.reference} /E`
      }),
      'TKT/TIME LIMIT',
      `  1.T-${ticketDate(booking.madeOn, false)}-${random.code('A9XA')}*A${random.code('AA')}`,
      'PHONES',
      `  1.${random.code('AAA')}${random.code('999')}-555-${random.code('9999')}-A`,
      `RECEIVED FROM - PAX`,
      `${random.code('A9XA')}.${random.code('A9XA')}*A${random.code('AA')} 1118/${ticketDate(booking.madeOn, true)} ${scene.reference()} H`,
    ]
  }),

  'gds-galileo': display((scene) => {
    const { booking, random } = scene
    return [
      `${scene.reference()}/AX ${random.code('AAA')}OU  ${random.code('A999999')} AG ${random.code('99999999')} ${ticketDate(booking.madeOn, false)}`,
      numbered(scene.names()),
      ...booking.legs.map((leg, at) => {
        const { from, to } = leg
        const plus = to.date > from.date ? '#' : to.date < from.date ? '-' : ' '
        const day = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'][weekday(from.date) - 1]
        return ` ${at + 1}. ${number(leg)} ${leg.bookingClass}  ${ticketDate(from.date, false)} ${pair(scene, leg)} HK${booking.people.length}  ${compact(from.time)}  ${plus}${compact(to.time)} O*       E ${day}  ${at + 1}`
      }),
      `FONE-${random.code('AAA')}T*${random.code('999')} 555 ${random.code('9999')} ${booking.agency.toUpperCase()}`,
      `TKTG-T*${ticketDate(booking.madeOn, false)}`,
    ]
  }),

  'e-ticket-receipt': (scene) => {
    const { booking, quirks, random, w } = scene
    const { legs, currency, fare, tickets } = booking
    const upper = (words: string) => words.toLocaleUpperCase(scene.language.locale)
    const day = (date: string) =>
      quirks.has('numeric-date') ? scene.date(date) : ticketDate(date, !quirks.has('no-year'))
    const names = scene.names()
    const labels = ['from', 'to', 'flight', 'cabin', 'date', 'departure', 'arrival', 'status'] as const
    const rows = [
      labels.map((label) => upper(w(label))),
      ...inOrder(scene).map((leg) => [
        upper(scene.place(leg.from)),
        upper(scene.place(leg.to)),
        scene.number(leg),
        leg.bookingClass,
        day(leg.from.date),
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
          `${upper(w('passenger'))}: ${upper(name)}     ${upper(w('ticket'))}: ${tickets[at]!.slice(0, 3)} ${tickets[at]!.slice(3)}`,
      ),
      `${upper(w('reference'))}: ${scene.reference()}     ${upper(w('issued'))}: ${ticketDate(booking.madeOn, true)}`,
      `IATA: ${random.code('99999999')}   ${booking.agency.toUpperCase()}`,
      '',
      aligned(rows),
      '',
      `${upper(w('fare'))}  ${currency} ${fare}.00   ${upper(w('taxes'))}  YQ ${random.int(20, 90)}.00 DE 7.77 RA 21.45`,
      `${upper(w('total'))}  ${currency} ${fare + booking.taxes}.00`,
      `FC ${legs.map((leg) => `${leg.from.airport.code} ${leg.carrier.code}`).join(' ')} ${legs.at(-1)!.to.airport.code} NUC${fare}.50END ROE0.91`,
    ]
    return { subject: subjectOf(scene), text: text.join('\n') }
  },

  'agency-itinerary': (scene) => {
    const { booking, w } = scene
    const blocks = inOrder(scene).map((leg) =>
      lines([
        scene.date(leg.from.date),
        `${w('flight').toUpperCase()}   ${leg.carrier.name.toUpperCase()}   ${scene.number(leg)}   ${leg.bookingClass}   ${w('confirmed')}`,
        `  ${w('departure')}  ${scene.dep(leg)}   ${scene.place(leg.from)}`,
        `  ${w('arrival')}  ${scene.arr(leg)}   ${scene.place(leg.to)}`,
        leg.untimed
          ? ''
          : `  ${w('duration')}  ${scene.duration(leg.minutes)}    ${w('aircraft')}  ${leg.aircraft}`,
        scene.seats(leg) && `  ${w('seat')}  ${scene.seats(leg)}`,
        scene.operated(leg) && `  ${scene.operated(leg)}`,
      ]),
    )
    const text = [
      booking.agency,
      `${w('reference')}  ${scene.reference()}`,
      ...scene.names().map((name) => `${w('passenger')}  ${name}`),
      '',
      blocks.join('\n\n'),
      '',
      `${w('total')}  ${scene.money(booking.fare + booking.taxes)}`,
    ]
    return { subject: subjectOf(scene), text: text.join('\n') }
  },

  'calendar-text': (scene) => {
    const { booking, language, w } = scene
    const leg = booking.legs[0]!
    const { from, to } = leg
    const until =
      to.date === from.date ? scene.time(to.time) : `${scene.date(to.date)} ${scene.time(to.time)}`
    const text = [
      `${w('flight')} ${scene.number(leg)} ${scene.place(from)} – ${scene.place(to)}`,
      `${language.when}: ${scene.date(from.date)} ${scene.dep(leg)} – ${until}`,
      `${language.where}: ${scene.place(from)}`,
      `${w('reference')}: ${scene.reference()}`,
      `${w('passenger')}: ${scene.names([0])[0]}`,
    ]
    return { subject: `${w('flight')} ${scene.number(leg)}`, text: text.join('\n') }
  },

  invoice: (scene) => {
    const { booking, language, random, w } = scene
    const { legs, fare, taxes, madeOn } = booking
    const pattern = language.numeric[0]!.replace('EEE ', '')
    const day = (date: string) => formatDate(date, { pattern, language })
    const flown = inOrder(scene).map((leg, at) => [
      String(at + 1),
      `${scene.number(leg)}, ${scene.date(leg.from.date)}, ${scene.place(leg.from)} ${scene.dep(leg)} – ${scene.place(leg.to)} ${scene.arr(leg)}`,
      scene.money(Math.round(fare / legs.length)),
    ])
    const core = textTable(
      [
        ['#', w('flight'), w('fare')],
        ...flown,
        ['', w('taxes'), scene.money(taxes)],
        ['', w('total'), scene.money(fare + taxes)],
      ],
      { head: true },
    )
    const head = textTable([
      [
        `${w('issued')}: ${day(madeOn)}`,
        `No. ${random.code('AA-999999')}`,
        scene.quirks.has('no-year') ? '' : `${w('paid')}: ${day(addDays(madeOn, 14))}`,
      ],
    ])
    return mail(scene, head + core, { people: 'table', money: false })
  },
} satisfies Layouts

function display(write: (scene: Scene) => string[]): Write {
  return (scene) => ({ subject: subjectOf(scene), text: write(scene).join('\n') })
}

function numbered(names: readonly string[]): string {
  return names.map((name, at) => ` ${at + 1}.1${name}`).join('  ')
}

function number({ carrier, number: figures }: Leg): string {
  return `${carrier.code} ${String(figures).padStart(4, ' ')}`
}

function pair({ told }: Scene, { from, to }: Leg): string {
  told.airports.add(from).add(to)
  return `${from.airport.code}${to.airport.code}`
}

const compact = (time: string): string => time.replace(':', '')

function ampm(time: string): string {
  const hour = Number(time.slice(0, 2))
  const minute = time.slice(3)
  const letter = time === '12:00' ? 'N' : time === '00:00' ? 'M' : hour < 12 ? 'A' : 'P'
  return `${hour % 12 === 0 ? 12 : hour % 12}${minute}${letter}`.padStart(5)
}

const letterOf = (date: string): string => 'MTWQFJS'[weekday(date) - 1]!

const weekday = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek
