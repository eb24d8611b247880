import type { Edit } from '#contract/edits.ts'
import type { SequencedEntry } from '#contract/log.ts'
import { foldTrip } from './fold.ts'
import type { Trip } from './model.ts'
import { logOf, namesOf, places } from './places.test-data.ts'
import type { TestDocument } from './places.test-data.ts'
import { prepareEdit } from './edits/prepare-edit.ts'

export const OUT = 'BA478 LHR 2026-07-19 10:00 BCN 2026-07-19 13:15'
export const BACK = 'BA479 BCN 2026-07-26 14:00 LHR 2026-07-26 15:20'
export const LATER = 'BA478 LHR 2026-07-19 11:00 BCN 2026-07-19 14:15'
export const MAYA: TestDocument = {
  id: 'a',
  ref: 'AAA111',
  on: '2026-05-01',
  names: ['Maya Hughes'],
  flights: [OUT, BACK],
}
export const TOM: TestDocument = {
  id: 'b',
  ref: 'BBB222',
  on: '2026-05-02',
  names: ['Tom Okafor'],
  flights: [OUT],
}
export const MOVED: TestDocument = {
  id: 'c',
  ref: 'AAA111',
  on: '2026-06-01',
  names: ['Maya Hughes'],
  flights: [LATER],
}

/** A trip to which things happen one after the other. */
export class Story {
  readonly log: SequencedEntry[] = logOf([])
  #added = 0

  tell(...told: TestDocument[]): this {
    for (const { entry } of logOf(told).slice(1)) this.add(entry)
    return this
  }

  /** Answers what undoes it. */
  edit(edit: Edit): number {
    this.#added += 1
    const prepared = prepareEdit(this.trip, edit, {
      newId: `new${this.#added}`,
      places,
      airlineName: (code) => (code === 'VY' ? 'Vueling' : null),
    })
    if ('failed' in prepared || !prepared.entry) throw new Error(JSON.stringify(prepared))
    return this.add(prepared.entry)
  }

  undo(sequence: number, undone = true): void {
    this.add({ kind: 'reverted', sequence, undone })
  }

  add(entry: SequencedEntry['entry']): number {
    const sequence = this.log.length + 1
    this.log.push({ sequence, at: `2026-02-01T10:${String(sequence).padStart(2, '0')}:00Z`, entry })
    return sequence
  }

  get trip(): Trip {
    return foldTrip('trip1', this.log, places)
  }

  leg(number: string) {
    const leg = this.trip.legs.find(({ flightNumber }) => flightNumber === number)
    if (!leg) throw new Error(`no ${number}`)
    return leg
  }

  person(name: string) {
    const person = this.trip.people.find((one) => one.name === name)
    if (!person) throw new Error(`no ${name}`)
    return person
  }

  names = (number: string) => namesOf(this.trip, this.leg(number).travelers)
}
