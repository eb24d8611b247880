import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { End } from '#contract/flight-fields.ts'
import type { EnrichedFlight } from '#contract/trip.ts'
import { LONGEST_FLIGHT } from '#domain/flight/flight-span.ts'
import { clockWords, flightNumberText } from '#web/format.ts'
import { airportQuery, useFlights, useItinerary } from '../queries.ts'
import { wholeFlights } from '../live-legs.ts'
import { addPeople } from './PeopleField.tsx'
import { openedWith, takenFrom, timedValues, withConfirmed, withTyped } from './flight-form-state.ts'
import { readTypedNumber, underAirline } from './flight-number.ts'
import { typedDuration } from './flight-times.ts'
import {
  fieldsOf,
  flightsWithNumber,
  isOfFlight,
  valuesFrom,
  valuesOf,
  type FlightValues,
} from './flight-values.ts'
import { useCarrier } from './FlightNumberField.tsx'
import { flightFormMessages as messages } from './form-messages.ts'
import { addOrChange } from './FormDialog.tsx'
import { airlineQuery, useEdits } from './queries.ts'
import { useHandStatus } from './HandStatus.tsx'

export type FlightFormInput = {
  /** Null for a new flight. */
  whole: EnrichedFlight | null
  /** Ids; who a new flight begins with. */
  travelers: readonly string[]
  onClose: () => void
}

export type FlightFormHandle = ReturnType<typeof useFlightForm>

export function useFlightForm({ whole, travelers, onClose }: FlightFormInput) {
  const everybody = useItinerary().data?.travelers ?? []
  const [state, setState] = useState(() =>
    openedWith(whole ? valuesOf(whole) : valuesFrom({ travelers: startWith(travelers, everybody) })),
  )
  const [tried, setTried] = useState(false)
  const { start, taken, confirmed } = state
  const ends = { from: useEnd(state.values.departureAirport), to: useEnd(state.values.arrivalAirport) }
  const values = timedValues(state, ends)
  const minutes = typedDuration({ ...values, ...ends })
  const target = whole ?? (taken && isOfFlight(values, taken) ? taken : null)
  const before = target ? valuesOf(target) : null
  const airline = useQuery(airlineQuery(useCarrier(values.number))).data
  const number = underAirline(readTypedNumber(values.number), airline?.iata)
  const problems = problemsOf(values, { before, minutes, number })
  const flights = wholeFlights(useFlights().data)
  const [known = null] = flightsWithNumber(flights, number ?? values.number, values.departureDate)
  const edits = useEdits(onClose)
  const hand = useHandStatus(whole?.flightId ?? null)

  const save = () => {
    setTried(true)
    if (Object.keys(problems).length > 0 || !hand.isRight) return
    edits.mutate(async (send) => {
      const fields = fieldsOf(values, before ?? EMPTY, { confirmed, number })
      const ids = await addPeople(send, values, (take) => setState((now) => withTyped(now, take(now.values))))
      if (fields.travelers) fields.travelers = ids
      const edit = { thing: 'flight', action: 'add', fields } as const
      const name = nameOf(number, values)
      const text = await addOrChange(send, edit, {
        id: target?.flightId,
        name,
        changed: changeText(name, fields),
      })
      await hand.send()
      return text
    })
  }
  return {
    whole,
    named: whole && { id: whole.flightId, name: nameOf(number, start) },
    values,
    minutes,
    everybody,
    confirmed,
    /** A flight of the trip to offer; null once one was taken over. */
    known: whole || taken ? null : known,
    isSame: (name: keyof FlightValues) => values[name] === start[name],
    isDirty: JSON.stringify(state.values) !== JSON.stringify(start) || confirmed.size > 0 || hand.isDirty,
    problems: tried ? problems : {},
    hand,
    tried,
    edits,
    set: (patch: Partial<FlightValues>) => setState((now) => withTyped(now, patch)),
    confirm: (field: string, on: boolean) => setState((now) => withConfirmed(now, field, on)),
    use: (flight: EnrichedFlight) => setState((now) => takenFrom(flight, now)),
    save,
  }
}

const EMPTY = valuesFrom({})

/** The only traveler of a trip is on its flights. */
function startWith(travelers: readonly string[], everybody: readonly { id: string }[]): string[] {
  return travelers.length === 0 && everybody.length === 1 ? everybody.map(({ id }) => id) : [...travelers]
}

function useEnd(code: string) {
  const { data } = useQuery({ ...airportQuery(code), enabled: code.length === 3 })
  return data ?? null
}

function nameOf(number: string | null, { departureText, arrivalText }: FlightValues): string {
  if (number !== null) return flightNumberText(number)
  const cities = [departureText, arrivalText]
    .map((text) => text.replace(/ \([A-Z]{3}\)$/, ''))
    .filter(Boolean)
  return cities.length === 2 ? cities.join(' – ') : messages.theFlight
}

/** The one thing that the family waits for, if it changed: cancelled, landing, leaving. */
function changeText(
  name: string,
  { cancelled, arrivalTime, departureTime }: ReturnType<typeof fieldsOf>,
): string | null {
  if (cancelled) return messages.nowCancelled(name)
  if (arrivalTime) return messages.nowLands(name, clockWords(arrivalTime))
  return departureTime ? messages.nowLeaves(name, clockWords(departureTime)) : null
}

type FlightProblems = Partial<
  Record<'number' | 'departureAirport' | 'arrivalAirport' | 'departureDate' | 'arrivalTime', string>
>

type Read = { before: FlightValues | null; minutes: number | null; number: string | null }

/**
 * What is wrong with a form, by field. `before`: the values it was opened with, null for a new flight.
 * `minutes`: how long the flight takes. `number`: as read from the form, null where it is none.
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
