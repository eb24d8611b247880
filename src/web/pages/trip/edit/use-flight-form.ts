import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FlightFields } from '#contract/edits.ts'
import { flightNumberText } from '#web/format.ts'
import { airportQuery, useFlights, useItinerary } from '../queries.ts'
import { readTypedNumber, underAirline } from './flight-number.ts'
import { problemsOf } from './flight-problems.ts'
import { likelyArrivalDate, typedDuration } from './flight-times.ts'
import {
  fieldsOf,
  flightsWithNumber,
  isChanged,
  valuesFrom,
  valuesOf,
  wholeFlights,
  type FlightValues,
  type WholeFlight,
} from './flight-values.ts'
import { useCarrier } from './FlightNumberField.tsx'
import { flightFormMessages as messages, formMessages } from './form-messages.ts'
import { airlineQuery, useEdits, type Send } from './queries.ts'

export type FlightFormInput = { whole: WholeFlight | null; fill: FlightFields; onClose: () => void }

const MOVES_ARRIVAL = ['departureDate', 'departureTime', 'arrivalTime', 'departureAirport', 'arrivalAirport']

/** What stands in the form of a flight, what is wrong with it, and how it is saved. `whole` is null for a new flight. */
export function useFlightForm({ whole, fill, onClose }: FlightFormInput) {
  const everybody = useItinerary().data?.travelers ?? []
  const flights = wholeFlights(useFlights().data)
  const [start] = useState(() => (whole ? valuesOf(whole) : valuesFrom(withOnly(fill, everybody))))
  const [values, setValues] = useState(start)
  const [origin, setOrigin] = useState(start)
  const [base, setBase] = useState(whole)
  const [dateSet, setDateSet] = useState(false)
  const [tried, setTried] = useState(false)
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  const [from, to] = [useEnd(values.departureAirport), useEnd(values.arrivalAirport)]
  const airline = useQuery(airlineQuery(useCarrier(values.number))).data
  const timed = dateSet ? values : { ...values, arrivalDate: followed(values, { origin, from, to }) }
  const minutes = typedDuration({ ...timed, from, to })
  const target = whole ?? (base && isOf(base, timed) ? base : null)
  const before = target ? valuesOf(target) : null
  const problems = problemsOf(timed, { before, minutes })
  const edits = useEdits(onClose)
  const number = underAirline(readTypedNumber(timed.number), airline?.iata)

  const save = () => {
    setTried(true)
    if (Object.keys(problems).length > 0) return
    edits.mutate(async (send) => {
      const made = await addPeople(send, timed.people)
      const fields = fieldsOf(timed, before ?? EMPTY, { confirmed, number })
      const all = [...timed.travelers, ...made.map(({ id }) => id)]
      const sent: FlightFields = fields.travelers ? { ...fields, travelers: all } : fields
      const result = await (target
        ? send({ thing: 'flight', action: 'change', id: target.flight.flightId, fields: sent })
        : send({ thing: 'flight', action: 'add', fields: sent }))
      const name = nameOf(number, timed)
      return {
        text: target ? formMessages.changed(name) : formMessages.added(name),
        results: [...made, result],
      }
    })
  }

  return {
    values: timed,
    minutes,
    everybody,
    isSame: (name: keyof FlightValues) => timed[name] === start[name],
    dirty: isChanged(values, start) || confirmed.size > 0,
    problems: tried ? problems : {},
    saving: edits.isPending,
    failure: edits.error ? edits.error.message || formMessages.failed : null,
    known:
      whole || base ? null : (flightsWithNumber(flights, values.number, values.departureDate)[0] ?? null),
    confirmed,
    set: (patch: Partial<FlightValues>) => {
      if ('arrivalDate' in patch) setDateSet(true)
      setValues((current) => ({ ...current, ...patch }))
    },
    confirm: (field: string, on: boolean) => {
      setConfirmed(new Set(on ? [...confirmed, field] : [...confirmed].filter((other) => other !== field)))
    },
    /** Takes everything from a flight of the trip; whoever was chosen here joins it. */
    use: (known: WholeFlight) => {
      const taken = valuesOf(known)
      const travelers = [...new Set([...taken.travelers, ...values.travelers])]
      setValues({ ...taken, travelers, people: values.people })
      setOrigin(taken)
      setBase(known)
      setDateSet(false)
    },
    save,
    remove: () => {
      edits.mutate(async (send) => {
        const id = whole?.flight.flightId ?? ''
        const result = await send({ thing: 'flight', action: 'remove', id })
        return { text: formMessages.removed(nameOf(number, start)), results: [result] }
      })
    },
  }
}

const EMPTY = valuesFrom({})

/** The only traveler of a trip is on its flights. */
function withOnly(fill: FlightFields, everybody: readonly { id: string }[]): FlightFields {
  const [only] = everybody
  return fill.travelers || everybody.length !== 1 || !only ? fill : { ...fill, travelers: [only.id] }
}

function useEnd(code: string) {
  const { data } = useQuery({ ...airportQuery(code), enabled: code.length === 3 })
  return data ?? null
}

type Ends = { origin: FlightValues; from: ReturnType<typeof useEnd>; to: ReturnType<typeof useEnd> }

/** The day of arrival follows the times once one of them, or an airport, is another than when the form was opened. */
function followed(values: FlightValues, { origin, from, to }: Ends): string {
  const moved = MOVES_ARRIVAL.some(
    (name) => values[name as keyof FlightValues] !== origin[name as keyof FlightValues],
  )
  return moved ? likelyArrivalDate({ ...values, from, to }) : values.arrivalDate
}

/** A flight whose values were taken is still that flight. */
function isOf({ flight }: WholeFlight, values: FlightValues): boolean {
  const read = readTypedNumber(values.number)
  return (
    read.kind === 'number' &&
    [flight.flightNumber, ...flight.codeshares].includes(read.number) &&
    flight.departureDate === values.departureDate &&
    (flight.departureAirport ?? '') === values.departureAirport
  )
}

async function addPeople(send: Send, names: readonly string[]) {
  const made = []
  for (const name of names) made.push(await send({ thing: 'traveler', action: 'add', fields: { name } }))
  return made
}

function nameOf(number: string | null, { departureText, arrivalText }: FlightValues): string {
  if (number !== null) return flightNumberText(number)
  const cities = [departureText, arrivalText]
    .map((text) => text.replace(/ \([A-Z]{3}\)$/, ''))
    .filter(Boolean)
  return cities.length === 2 ? cities.join(' – ') : messages.theFlight
}
