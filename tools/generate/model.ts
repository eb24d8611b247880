import type { Carrier, Language, Layout, Quirk } from './data.ts'
import type { Airport, House, Person } from './world.ts'

/** One end of a flight: wall-clock date (`yyyy-mm-dd`) and time (`HH:MM`) of the airport. */
export type Stop = { airport: Airport; date: string; time: string; terminal: string | null }

/** A flight of the booking. `journey` counts outbound, return, … from 0; `minutes`: from gate to gate. */
export type Leg = {
  carrier: Carrier
  number: number
  operator: string | null
  from: Stop
  to: Stop
  minutes: number
  journey: number
  cabin: 'economy' | 'business'
  bookingClass: string
  aircraft: string
  seats: readonly string[]
  /** The times that held before a change of schedule. */
  before: { departure: string; arrival: string; arrivalDate: string } | null
  untimed: boolean
  /** Which of the booking's people fly on it; null for all. */
  flownBy: readonly number[] | null
}

export type Stay = {
  house: House
  checkIn: string
  checkOut: string
  nights: number
  reference: string
  room: string
}

export type Booking = {
  madeOn: string
  carrier: Carrier
  reference: string
  legs: readonly Leg[]
  people: readonly Person[]
  tickets: readonly string[]
  stay: Stay | null
  agency: string
  currency: string
  fare: number
  taxes: number
}

export type Wish = Pick<Layout, 'flights' | 'stay' | 'changed' | 'soon' | 'single'> & {
  language: Language
  quirks: ReadonlySet<Quirk>
}
