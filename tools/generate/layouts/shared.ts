import type { Sheet } from '../../fixtures/pdf-page.ts'
import type { LayoutName, WordKey } from '../data.ts'
import { page, type Frame } from '../page.ts'
import type { Markup } from '../html.ts'
import type { Leg, Stop } from '../model.ts'
import type { Scene } from '../scene.ts'

export type Content = { subject: string; html?: string; text?: string; ics?: string; pdf?: Sheet }
export type Write = (scene: Scene) => Content
export type Layouts = Partial<Record<LayoutName, Write>>

export function inOrder({ booking, quirks, journeys }: Scene): Leg[] {
  return quirks.has('return-first') ? journeys().toReversed().flat() : [...booking.legs]
}

/** A subject as confirmations have it; the same each time it is asked for. */
export function subjectOf(scene: Scene): string {
  const { booking, say, journeys } = scene
  if (!booking.legs.length) return say('bookedStay', { hotel: booking.stay!.house.name })
  const goal = journeys()[0]!.at(-1)!.to
  return say('booked', { ref: scene.reference(), city: scene.city(goal) })
}

export function journeyTitle({ w, journeys }: Scene, at: number): string {
  if (journeys().length > 2) return `${w('flight')} ${at + 1}`
  return at === 0 ? w('outbound') : w('inbound')
}

export function layoverAfter(leg: Leg, next: Leg): number {
  const at = ({ date, time }: Stop) => Temporal.PlainDateTime.from(`${date}T${time}`)
  return at(leg.to).until(at(next.from)).total('minutes')
}

/** "2 h 10 in Vienna" before the next flight; empty where there is none, or no clock tells. */
export function waiting(scene: Scene, leg: Leg, next: Leg | undefined): string {
  if (!next || leg.untimed || next.untimed) return ''
  return scene.say('layover', { city: scene.city(leg.to), time: scene.duration(layoverAfter(leg, next)) })
}

export function sentence(scene: Scene, leg: Leg): string {
  return scene.say('leg', {
    number: scene.number(leg),
    from: scene.place(leg.from),
    to: scene.place(leg.to),
    date: scene.date(leg.from.date),
    dep: scene.dep(leg),
    arr: scene.arr(leg),
  })
}

export function rowsOf(
  scene: Scene,
  labels: readonly Label[],
  legs: readonly Leg[] = inOrder(scene),
): string[][] {
  return [labels.map(scene.w), ...legs.map((leg) => labels.map((label) => VALUES[label](scene, leg)))]
}

const VALUES = {
  flight: (scene, leg) => scene.number(leg),
  flightNumber: (scene, leg) => scene.number(leg),
  date: (scene, leg) => scene.date(leg.from.date),
  from: (scene, leg) => scene.place(leg.from),
  to: (scene, leg) => scene.place(leg.to),
  departure: (scene, leg) => scene.dep(leg),
  departureTime: (scene, leg) => scene.dep(leg),
  arrival: (scene, leg) => scene.arr(leg),
  arrivalTime: (scene, leg) => scene.arr(leg),
} satisfies Partial<Record<WordKey, (scene: Scene, leg: Leg) => string>>
type Label = keyof typeof VALUES

export function mail(scene: Scene, core: Markup, frame: Partial<Frame> = {}): Content {
  const subject = subjectOf(scene)
  return { subject, html: page(scene, core, { headline: subject, ...frame }) }
}

export function lines(all: readonly string[]): string {
  return all.filter((line) => line !== '').join('\n')
}
