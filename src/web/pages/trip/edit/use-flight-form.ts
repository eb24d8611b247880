import { useQuery } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import type { End } from '#contract/flight-fields.ts'
import { LONGEST_FLIGHT } from '#domain/flight/flight-span.ts'
import type { FlightFields } from '#contract/edits.ts'
import { flightNumberText } from '#web/format.ts'
import { airportQuery, useFlights, useItinerary } from '../queries.ts'
import { addPeople } from './add-people.ts'
import { afterStep, openedWith, timedValues } from './flight-form-state.ts'
import { readTypedNumber, underAirline } from './flight-number.ts'
import { typedDuration } from './flight-times.ts'
import {
  fieldsOf,
  flightsWithNumber,
  isChanged,
  isOfFlight,
  valuesFrom,
  valuesOf,
  wholeFlights,
  type FlightValues,
  type WholeFlight,
} from './flight-values.ts'
import { useCarrier } from './FlightNumberField.tsx'
import { flightFormMessages as messages, formMessages } from './form-messages.ts'
import { airlineQuery, useEdits } from './queries.ts'
import { useHandStatus } from './hand-status.ts'

export type FlightFormInput = { whole: WholeFlight | null; fill: FlightFields; onClose: () => void }

export type FlightFormHandle = ReturnType<typeof useFlightForm>

/** What a flight's form holds, what is wrong with it, and how it is saved. `whole`: null for a new flight. */
export function useFlightForm({ whole, fill, onClose }: FlightFormInput) {
  const everybody = useItinerary().data?.travelers ?? []
  const [state, dispatch] = useReducer(afterStep, null, () =>
    openedWith(whole ? valuesOf(whole) : valuesFrom(withOnly(fill, everybody))),
  )
  const [tried, setTried] = useState(false)
  const { start, taken, confirmed } = state
  const ends = { from: useEnd(state.values.departureAirport), to: useEnd(state.values.arrivalAirport) }
  const values = timedValues(state, ends)
  const minutes = typedDuration({ ...values, ...ends })
  const target = whole ?? (taken && isOfFlight(values, taken) ? taken : null)
  const before = target ? valuesOf(target) : null
  const number = useNumber(values.number)
  const problems = problemsOf(values, { before, minutes, number })
  const known = useKnown(number, values)
  const edits = useEdits(onClose)
  const hand = useHandStatus(whole?.flight.flightId ?? null)

  const save = () => {
    setTried(true)
    if (Object.keys(problems).length > 0 || !hand.isRight) return
    edits.mutate(async (send) => {
      const fields = fieldsOf(values, before ?? EMPTY, { confirmed, number })
      const travelers = await addPeople(send, values, (take) => dispatch({ kind: 'person-made', take }))
      const sent = fields.travelers ? { ...fields, travelers } : fields
      const name = nameOf(number, values)
      if (!target) {
        await send({ thing: 'flight', action: 'add', fields: sent })
        return formMessages.added(name)
      }
      await send({ thing: 'flight', action: 'change', id: target.flight.flightId, fields: sent })
      await hand.send()
      return formMessages.changed(name)
    })
  }
  const remove = () =>
    edits.mutate(async (send) => {
      await send({ thing: 'flight', action: 'remove', id: whole?.flight.flightId ?? '' })
      return formMessages.removed(nameOf(number, start))
    })

  return {
    whole,
    values,
    minutes,
    everybody,
    confirmed,
    /** The flight of the trip that may be meant; null while none is, or where one is meant already. */
    known: whole || taken ? null : known,
    isSame: (name: keyof FlightValues) => values[name] === start[name],
    isDirty: isChanged(state.values, start) || confirmed.size > 0 || hand.isDirty,
    problems: tried ? problems : {},
    hand,
    tried,
    edits,
    set: (patch: Partial<FlightValues>) => dispatch({ kind: 'typed', patch }),
    confirm: (field: string, on: boolean) => dispatch({ kind: 'confirmed', field, on }),
    use: (flight: WholeFlight) => dispatch({ kind: 'taken', flight }),
    save,
    remove,
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

/** The number as it is saved, under its airline's two letters; null while it is none. */
function useNumber(text: string): string | null {
  const airline = useQuery(airlineQuery(useCarrier(text))).data
  return underAirline(readTypedNumber(text), airline?.iata)
}

function useKnown(number: string | null, values: FlightValues): WholeFlight | null {
  const flights = wholeFlights(useFlights().data)
  return flightsWithNumber(flights, number ?? values.number, values.departureDate)[0] ?? null
}

function nameOf(number: string | null, { departureText, arrivalText }: FlightValues): string {
  if (number !== null) return flightNumberText(number)
  const cities = [departureText, arrivalText]
    .map((text) => text.replace(/ \([A-Z]{3}\)$/, ''))
    .filter(Boolean)
  return cities.length === 2 ? cities.join(' – ') : messages.theFlight
}

type FlightProblems = Partial<
  Record<'number' | 'departureAirport' | 'arrivalAirport' | 'departureDate' | 'arrivalTime', string>
>

type Read = { before: FlightValues | null; minutes: number | null; number: string | null }

/**
 * What is wrong with a form, by field. Before: what stood in it when it was opened, null for a new flight.
 * Number: the flight number that was read from it, null where it is none.
 */
export function problemsOf(values: FlightValues, { before, minutes, number }: Read): FlightProblems {
  const problems: FlightProblems = {}
  const typed = values.number.trim()
  const isOld = before !== null && typed === before.number.trim()
  if (typed !== '' && !isOld && number === null) problems.number = messages.numberWrong
  for (const end of ['departure', 'arrival'] as const)
    if (values[`${end}Text`].trim() !== '' && values[`${end}Airport`] === '' && !isKept(values, before, end))
      problems[`${end}Airport`] = messages.airportWrong
  const hasRoute = values.departureText.trim() !== '' && values.arrivalText.trim() !== ''
  if (before === null && typed === '' && !hasRoute) problems.number = messages.numberMissing
  if (before === null && values.departureDate === '') problems.departureDate = messages.dateMissing
  if (minutes !== null && minutes <= 0) problems.arrivalTime = messages.early
  if (minutes !== null && minutes > LONGEST_FLIGHT) problems.arrivalTime = messages.tooLong
  return problems
}

/** A city of a document without an airport may stay as it is. */
function isKept(values: FlightValues, before: FlightValues | null, end: End): boolean {
  return before !== null && values[`${end}Text`] === before[`${end}Text`]
}
