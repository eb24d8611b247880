import type { Random } from '../random.ts'
import type { Airport } from './airports.ts'

/** A house with beds. `address` in one line. */
export type House = { name: string; address: string; phone: string; flat: boolean }

/** An invented hotel, or with `flat` an invented flat, at the place of an airport. `city` as the document calls it. */
export function makeHouse(random: Random, place: { airport: Airport; city: string; flat: boolean }): House {
  const { city, flat } = place
  const name = flat ? random.pick(FLATS).replace('*', city) : hotelName(random, city)
  const street = random.pick(STREETS[place.airport.timezone.split('/')[0] ?? ''] ?? STREETS['Europe']!)
  return {
    name,
    address: `${street.replace('9', String(random.int(2, 188)))}, ${random.code('99999')} ${city}`,
    phone: `+${random.int(20, 98)} ${random.code('9 999 9999').replace(/^0/, '3')}`,
    flat,
  }
}

function hotelName(random: Random, city: string): string {
  return random.pick(HOTELS).replace('*', city)
}

const HOTELS = [
  'Hotel Zum Goldenen Reiher',
  'Larkspur House Hotel',
  'Hotel Aurelia Palace',
  'The Copper Lantern Inn',
  'Grand Meridora *',
  'Hôtel des Quatre Vents',
  'Pensión Santa Olalla',
  'Albergo Tre Cipressi',
  'Sundvall Waterfront Hotel *',
  'Casa do Limoeiro Boutique Hotel',
  'Brightwater Suites *',
  'Ryokan Tsukinoya',
  'Seaholly Resort & Spa',
  'Novalis Airport Hotel *',
  'Hostel Kaleidoskop',
  'The Old Ropery Guesthouse',
]

const FLATS = [
  'Sunny two-bedroom flat near the old harbour',
  'Loft Belvedere with roof terrace',
  'Casa Azul – studio in the centre of *',
  'Ferienwohnung Lindenblick',
  'Appartement Le Pigeonnier',
  'Cosy attic at the canal',
]

const STREETS: Record<string, readonly string[]> = {
  Europe: ['Lindenallee 9', '9 Rue du Moulin', 'Calle del Olivo 9', 'Via dei Gelsi 9', '9 Wharf Street'],
  America: ['9 Juniper Avenue', 'Avenida Las Acacias 9', 'Rua das Palmeiras 9'],
  Asia: ['9 Lotus Road', '2-9 Sakuramachi', '9 Bamboo Lane'],
}
