import { addCounts, f1, noCounts } from './compare.ts'
import type { Measured } from './measured.ts'

/** Percentages per group, and documents without a booking in which one was found. */
export type Score = {
  flightIdentityF1: number
  flightTimesF1: number
  travellersF1: number
  staysF1: number
  falseBookings: number
}

/** The figures of a set that have floors. */
export function scoreOf(documents: readonly Measured[]): Score {
  const total = noCounts()
  for (const { own } of documents) addCounts(total, own.counts)
  return {
    flightIdentityF1: f1(total.flightIdentity),
    flightTimesF1: f1(total.flightTimes),
    travellersF1: f1(total.travellers),
    staysF1: f1(total.stays),
    falseBookings: documents.filter(({ own }) => own.falseBooking === true).length,
  }
}

/** A line for each figure that has a floor, and which of them is below it. */
export function checkFloors(name: string, score: Score, floors: Score): { line: string; held: boolean }[] {
  return (Object.keys(floors) as (keyof Score)[]).map((group) => {
    const [value, floor] = [score[group], floors[group]]
    const held = group === 'falseBookings' ? value <= floor : value >= floor
    const digits = group === 'falseBookings' ? 0 : 1
    return { line: `${name} ${group}: ${value.toFixed(digits)} (floor ${floor})`, held }
  })
}
