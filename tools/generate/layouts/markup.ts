import { paragraph, tag, text, type Markup } from '../html.ts'
import type { Leg, Stop } from '../model.ts'
import type { Scene } from '../scene.ts'
import { inOrder, mail, type Layouts } from './shared.ts'

export const MARKUP = {
  'json-ld': (scene) => {
    const { booking } = scene
    const names = booking.people.map(({ given, surname }) => `${given} ${surname}`)
    const reservations = booking.legs.flatMap((leg) => names.map((name) => reservation(scene, leg, name)))
    names.forEach((name, at) => scene.told.names.set(at, name))
    const data = JSON.stringify(reservations).replaceAll('<', '\\u003c')
    const flights = inOrder(scene).map((leg) =>
      paragraph(
        `${scene.number(leg)} ${scene.place(leg.from)} – ${scene.place(leg.to)}, ${scene.date(leg.from.date)} ${scene.dep(leg)} – ${scene.arr(leg)}`,
      ),
    )
    const { subject, html = '' } = mail(scene, flights.join('\n'), { people: 'list' })
    const script = `<script type="application/ld+json">${data}</script>`
    return { subject, html: html.replace('</body>', `${script}</body>`) }
  },

  microdata: (scene) => {
    const { booking } = scene
    const { given, surname } = booking.people[0]!
    scene.told.names.set(0, `${given} ${surname}`)
    scene.reference()
    const dated = scene.random.chance(0.7)
    const items = booking.legs.map((leg) => {
      const day = dated ? `${scene.date(leg.from.date)} ` : ''
      const person = tag('span', text(`${given} ${surname}`), 'itemprop="name"')
      const flight = [
        meta('flightNumber', String(leg.number)),
        item('airline', 'Airline', meta('iataCode', leg.carrier.code) + meta('name', leg.carrier.name)),
        airport('departureAirport', leg.from),
        airport('arrivalAirport', leg.to),
        meta('departureTime', iso(leg.from)),
        meta('arrivalTime', iso(leg.to)),
        text(
          `${day}${scene.number(leg)} ${scene.place(leg.from)} ${scene.dep(leg)} – ${scene.place(leg.to)} ${scene.arr(leg)}`,
        ),
      ]
      const parts = [
        meta('reservationNumber', booking.reference),
        item('underName', 'Person', person),
        item('reservationFor', 'Flight', flight.join('\n')),
      ]
      return tag('div', parts.join('\n'), 'itemscope itemtype="http://schema.org/FlightReservation"')
    })
    for (const leg of booking.legs) scene.told.airports.add(leg.from).add(leg.to)
    return mail(scene, items.join('\n'), { people: 'none', nameless: true, money: false })
  },
} satisfies Layouts

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

function iso({ date, time, airport }: Stop): string {
  return Temporal.PlainDateTime.from(`${date}T${time}`)
    .toZonedDateTime(airport.timezone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' })
}

function airport(property: string, { airport: { code, city } }: Stop): Markup {
  return item(property, 'Airport', meta('iataCode', code) + meta('name', city))
}

function item(property: string, type: string, inner: Markup): Markup {
  return tag('div', inner, `itemprop="${property}" itemscope itemtype="http://schema.org/${type}"`)
}

function meta(property: string, value: string): Markup {
  return `<meta itemprop="${property}" content="${text(value)}">`
}
