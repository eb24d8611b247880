import type { Edit, EditResult } from '#contract/edits.ts'
import { LIMITS } from '#contract/limits.ts'
import type { EditedEntry } from '#contract/log.ts'
import { lastDay } from '#domain/expiry.ts'
import type { Trip } from '#domain/model.ts'
import { prepareEdit } from '#domain/prepare-edit.ts'
import { findAirline } from '#reference/airlines.ts'
import { airportPlaces } from '#reference/airports.ts'
import { makeDocumentId } from '#vault/secrets.ts'
import { fail } from '#server/http/fail.ts'
import type { FullAccess, Trips } from '#server/trips/trips.service.ts'

type Options = { trips: Trips; now: () => number }

/** Sets flights, stays and travelers by hand, and takes that back. */
export class Edits {
  readonly #trips: Trips
  readonly #now: () => number

  constructor({ trips, now }: Options) {
    this.#trips = trips
    this.#now = now
  }

  /** Throws `edit.unknown`, `trip.many_edits` and what edit-rules.ts knows. */
  async apply(access: FullAccess, edit: Edit): Promise<EditResult> {
    const trip = await this.#trip(access)
    const airlineName = (code: string) => findAirline(code)?.name ?? null
    const prepared = prepareEdit(trip, edit, { newId: makeDocumentId(), places: airportPlaces, airlineName })
    if ('failed' in prepared) throw fail(prepared.failed)
    const { id, entry } = prepared
    if (!entry) return { editId: null, id }
    const sequence = await this.#trips.appendEdit(access.head.id, entry, this.#lastDay(entry))
    return { editId: String(sequence), id }
  }

  /** Takes an edit or a rename back, or makes it count again. Throws `edit.unknown` and `trip.many_edits`. */
  async undo(access: FullAccess, editId: string, redo: boolean): Promise<void> {
    const { changes } = await this.#trip(access)
    const change = changes.find(({ sequence }) => String(sequence) === editId)
    if (change?.entry.kind !== 'edited' && change?.entry.kind !== 'renamed') throw fail('edit.unknown')
    if (change.undone === !redo) return
    const entry = { kind: 'reverted' as const, sequence: change.sequence, undone: !redo }
    await this.#trips.appendEdit(access.head.id, entry, null)
  }

  async #trip(access: FullAccess): Promise<Trip> {
    const { trip, version } = await this.#trips.opened.open(access)
    if (version >= LIMITS.entriesPerTrip) throw fail('trip.many_edits')
    return trip
  }

  #lastDay({ fields }: EditedEntry): string | null {
    const days = [fields['arrivalDate'] ?? fields['departureDate'], fields['checkOut'] ?? fields['checkIn']]
    const today = new Date(this.#now()).toISOString().slice(0, 10)
    return lastDay(
      days.map((day) => (typeof day === 'string' ? day : null)),
      today,
    )
  }
}
