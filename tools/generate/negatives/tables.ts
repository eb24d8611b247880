import { addDays } from '../format/dates.ts'
import { table, text } from '../html.ts'
import type { Leg } from '../model.ts'
import type { Scene } from '../scene.ts'

/** Rows that look much like a booking, for each sort of table that the texts of negatives name. */
export function negativeRows(scene: Scene, sort: string): string[][] {
  const { booking, random, w } = scene
  const legs = booking.legs
  const price = () => scene.money(random.int(29, 699))
  const miles = () => `${random.pick(['+', ''])}${random.int(300, 8_000)}`
  const rows: Record<string, () => string[][]> = {
    fares: () =>
      legs.map((leg) => [
        `${scene.city(leg.from)} – ${scene.city(leg.to)}`,
        scene.date(leg.from.date),
        price(),
      ]),
    miles: () =>
      legs.map((leg) => [
        scene.date(addDays(leg.from.date, -420)),
        `${scene.number(leg)} ${scene.code(leg.from)}-${scene.code(leg.to)}`,
        w(leg.cabin),
        miles(),
      ]),
    board: () => [
      [w('flightNumber'), w('from'), w('to'), w('departure'), w('arrival')],
      ...legs.map((leg) => [
        scene.number(leg),
        scene.place(leg.from),
        scene.place(leg.to),
        scene.dep(leg),
        scene.arr(leg),
      ]),
    ],
    proposal: () => [
      [w('date'), w('flight'), w('from'), w('to'), w('departure'), w('arrival')],
      ...legs.map((leg) => proposed(scene, leg)),
    ],
  }
  return rows[sort]?.() ?? []
}

export function negativeTable(rows: readonly string[][]): string {
  return table(
    rows.map((cells) => cells.map(text)),
    { css: 'border:1px solid #ddd' },
  )
}

function proposed(scene: Scene, leg: Leg): string[] {
  return [
    scene.date(leg.from.date),
    scene.number(leg),
    scene.place(leg.from),
    scene.place(leg.to),
    scene.dep(leg),
    scene.arr(leg),
  ]
}
