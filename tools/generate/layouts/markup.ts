import { page } from '../frame/page.ts'
import { paragraph, tag, text } from '../html.ts'
import type { Leg, Stop } from '../model.ts'
import type { Scene } from '../scene.ts'
import type { Layout } from './layout.ts'
import { inOrder, subjectOf } from './shared.ts'

const refuses = [
  'connection-without-times',
  'overnight-unmarked',
  'weekday-only',
  'different-travelers',
  'no-year',
  'city-only',
  'charset',
] as const

/** schema.org in a script, with a poor text for people. */
const jsonLd: Layout = {
  name: 'json-ld',
  form: 'html',
  refuses,
  write: (scene) => {
    const { booking } = scene
    const reservations = booking.legs.flatMap((leg) =>
      booking.people.map((person) => reservation(scene, leg, `${person.given} ${person.surname}`)),
    )
    booking.people.forEach((person, at) => scene.told.names.set(at, `${person.given} ${person.surname}`))
    const script = `<script type="application/ld+json">${JSON.stringify(reservations).replaceAll('<', '\\u003c')}</script>`
    const lines = inOrder(scene).map((leg) =>
      paragraph(
        `${scene.number(leg)} ${scene.place(leg.from)} – ${scene.place(leg.to)}, ${scene.date(leg.from.date)} ${scene.dep(leg)} – ${scene.arr(leg)}`,
      ),
    )
    const html = page(scene, lines.join('\n'), { headline: subjectOf(scene), people: 'list' })
    return { subject: subjectOf(scene), html: html.replace('</body>', `${script}</body>`) }
  },
}

/** The same as attributes of the visible cells. */
const microdata: Layout = {
  name: 'microdata',
  form: 'html',
  refuses: [...refuses, 'children'],
  write: (scene) => {
    const { booking } = scene
    const name = booking.people[0]!
    scene.told.names.set(0, `${name.given} ${name.surname}`)
    scene.reference()
    const dated = scene.random.chance(0.7)
    const items = booking.legs.map((leg) =>
      tag(
        'div',
        [
          meta('reservationNumber', booking.reference),
          tag(
            'div',
            tag('span', text(`${name.given} ${name.surname}`), 'itemprop="name"'),
            'itemprop="underName" itemscope itemtype="http://schema.org/Person"',
          ),
          tag(
            'div',
            [
              meta('flightNumber', String(leg.number)),
              tag(
                'div',
                meta('iataCode', leg.carrier.code) + meta('name', leg.carrier.name),
                'itemprop="airline" itemscope itemtype="http://schema.org/Airline"',
              ),
              airport('departureAirport', leg.from),
              airport('arrivalAirport', leg.to),
              meta('departureTime', iso(leg.from)),
              meta('arrivalTime', iso(leg.to)),
              text(
                `${dated ? `${scene.date(leg.from.date)} ` : ''}${scene.number(leg)} ${scene.place(leg.from)} ${scene.dep(leg)} – ${scene.place(leg.to)} ${scene.arr(leg)}`,
              ),
            ].join('\n'),
            'itemprop="reservationFor" itemscope itemtype="http://schema.org/Flight"',
          ),
        ].join('\n'),
        'itemscope itemtype="http://schema.org/FlightReservation"',
      ),
    )
    for (const leg of booking.legs) scene.told.airports.add(leg.from).add(leg.to)
    return {
      subject: subjectOf(scene),
      html: page(scene, items.join('\n'), {
        headline: subjectOf(scene),
        people: 'none',
        nameless: true,
        money: false,
      }),
    }
  },
}

export const MARKUP_LAYOUTS: readonly Layout[] = [jsonLd, microdata]

function reservation(scene: Scene, leg: Leg, name: string) {
  scene.told.airports.add(leg.from).add(leg.to)
  const place = ({ airport: { code, city } }: Stop) => ({ '@type': 'Airport', iataCode: code, name: city })
  return {
    '@context': 'http://schema.org',
    '@type': 'FlightReservation',
    reservationNumber: scene.reference(),
    reservationStatus: 'http://schema.org/ReservationConfirmed',
    underName: { '@type': 'Person', name },
    reservationFor: {
      '@type': 'Flight',
      flightNumber: String(leg.number),
      airline: { '@type': 'Airline', iataCode: leg.carrier.code, name: leg.carrier.name },
      departureAirport: place(leg.from),
      departureTime: iso(leg.from),
      arrivalAirport: place(leg.to),
      arrivalTime: iso(leg.to),
    },
  }
}

/** With the offset of the place, as most senders write it. */
function iso({ date, time, airport }: Stop): string {
  return Temporal.PlainDateTime.from(`${date}T${time}`)
    .toZonedDateTime(airport.timezone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' })
}

function airport(property: string, { airport: { code, city } }: Stop): string {
  return tag(
    'div',
    meta('iataCode', code) + meta('name', city),
    `itemprop="${property}" itemscope itemtype="http://schema.org/Airport"`,
  )
}

function meta(property: string, value: string): string {
  return `<meta itemprop="${property}" content="${text(value)}">`
}
