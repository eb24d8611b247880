import type { Edit, EditResult } from '#contract/edits.ts'
import { LIMITS } from '#contract/limits.ts'
import type { LogEntry } from '#contract/log.ts'
import { daysByHand, lastDay } from '#domain/expiry.ts'
import { foldFrom } from '#domain/fold.ts'
import { prepareEdit } from '#domain/prepare-edit.ts'
import { findAirline } from '#reference/airlines.ts'
import { airportPlaces } from '#reference/airports.ts'
import { makeDocumentId } from '#vault/secrets.ts'
import { fail } from '#server/http/fail.ts'
import { Limiter } from '#server/http/limiter.ts'
import type { FullAccess, OpenTrip, Trips } from '#server/trips/trips.service.ts'

type Options = { trips: Trips; now: () => number }

/** Sets flights, stays and travelers by hand, and takes that back. */
export class Edits {
  readonly #trips: Trips
  readonly #now: () => number
  readonly #rate = new Limiter({ points: LIMITS.editsPerMinute, seconds: 60 })

  constructor({ trips, now }: Options) {
    this.#trips = trips
    this.#now = now
  }

  /** Throws `edit.unknown`, `trip.many_edits` and what edit-rules.ts knows. */
  async apply(access: FullAccess, edit: Edit): Promise<EditResult> {
    const opened = await this.#open(access, LIMITS.entriesPerTrip)
    const airlineName = (code: string) => findAirline(code)?.name ?? null
    const tools = { newId: makeDocumentId(), places: airportPlaces, airlineName }
    const prepared = prepareEdit(opened.trip, edit, tools)
    if ('failed' in prepared) throw fail(prepared.failed)
    const { id, entry } = prepared
    return { editId: entry && String(await this.#append(opened, entry)), id }
  }

  /** Takes an edit or a rename back, or makes it count again. Throws `edit.unknown` and `trip.many_edits`. */
  async undo(access: FullAccess, editId: string, redo: boolean): Promise<void> {
    const opened = await this.#open(access, LIMITS.entriesPerTrip + LIMITS.undosPerTrip)
    const change = opened.trip.changes.find(({ sequence }) => String(sequence) === editId)
    if (change?.entry.kind !== 'edited' && change?.entry.kind !== 'renamed') throw fail('edit.unknown')
    if (change.undone === !redo) return
    await this.#append(opened, { kind: 'reverted', sequence: change.sequence, undone: !redo })
  }

  async #open(access: FullAccess, mostEntries: number): Promise<OpenTrip> {
    await this.#rate.take(access.head.id, 'edit.too_fast')
    const opened = await this.#trips.opened.open(access)
    if (opened.version >= mostEntries) throw fail('trip.many_edits')
    return opened
  }

  #append(
    { trip, version }: OpenTrip,
    entry: Extract<LogEntry, { kind: 'edited' | 'reverted' }>,
  ): Promise<number> {
    const at = new Date(this.#now()).toISOString()
    const after = foldFrom(trip, [{ sequence: version + 1, at, entry }], airportPlaces)
    const lastArrival = lastDay(daysByHand(after), at.slice(0, 10))
    return this.#trips.appendEdit(trip.event.id, entry, { lastArrival, version })
  }
}
