import type { Leg } from '../model.ts'
import type { Scene } from '../scene.ts'

/** Flights in the order in which the document tells them. */
export function inOrder({ booking, quirks, journeys }: Scene): Leg[] {
  return quirks.has('return-first') ? journeys().toReversed().flat() : [...booking.legs]
}

/** Where the journey goes: the end of the outbound one. */
function goal({ journeys }: Scene) {
  return journeys()[0]!.at(-1)!.to
}

/** A subject as confirmations have it; the same each time it is asked for. */
export function subjectOf(scene: Scene): string {
  const { booking, say } = scene
  if (!booking.legs.length) return say('bookedStay', { hotel: booking.stay!.house.name })
  return say('booked', { ref: scene.reference(), city: scene.city(goal(scene)) })
}

/** "Outbound", "Return", or for a round of several cities the number of the journey. */
export function journeyTitle({ w, journeys }: Scene, at: number): string {
  if (journeys().length > 2) return `${w('flight')} ${at + 1}`
  return at === 0 ? w('outbound') : w('inbound')
}

/** Minutes on the ground between a flight and the next of its journey. */
export function layoverAfter(leg: Leg, next: Leg): number {
  const at = ({ date, time }: { date: string; time: string }) =>
    Temporal.PlainDateTime.from(`${date}T${time}`)
  return at(leg.to).until(at(next.from)).total('minutes')
}
