import type { End } from '#contract/flight-fields.ts'
import { LONGEST_FLIGHT } from '#domain/flight/flight-span.ts'
import type { FlightValues } from './flight-values.ts'
import { flightFormMessages as messages } from './form-messages.ts'

export type FlightProblems = Partial<
  Record<'number' | 'departureAirport' | 'arrivalAirport' | 'departureDate' | 'arrivalTime', string>
>

type Read = { before: FlightValues | null; minutes: number | null; number: string | null }

/**
 * What is wrong with a form, by field. Before: what stood in it when it was opened, null for a new flight. Number: the
 * flight number that was read from it, null where it is none.
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
