import type { Edit, EditResult } from '#contract/edits.ts'
import type { FlightStatusInput } from '#contract/flight-status.ts'
import { LIMITS } from '#contract/limits.ts'
import type { LogEntry } from '#contract/log.ts'
import { daysByHand, lastDay } from '#domain/expiry.ts'
import { foldFrom } from '#domain/fold.ts'
import type { Trip } from '#domain/model.ts'
import { prepareEdit, prepareStatus } from '#domain/edits/prepare-edit.ts'
import { guestsMayClaim } from '#domain/edits/ride-claims.ts'
import { findAirline } from '#reference/airlines.ts'
import { airportPlaces } from '#reference/airports.ts'
import { makeDocumentId } from '#vault/secrets.ts'
import type { FlightWatch } from '#server/flights/flights.service.ts'
import { fail } from '#server/http/fail.ts'
import { RateLimiter } from '#server/http/rate-limiter.ts'
import type { FullAccess, OpenTrip, Trips } from '#server/trips/trips.service.ts'

type Options = { trips: Trips; now: () => number; flights: FlightWatch }

const UNDOABLE: readonly string[] = [
  'edited',
  'renamed',
  'ride-claimed',
  'claims-switched',
] satisfies LogEntry['kind'][]

export class Edits {
  readonly #options: Options
  readonly #rate = new RateLimiter({ points: LIMITS.editsPerMinute, seconds: 60 })

  constructor(options: Options) {
    this.#options = options
  }

  /** Throws `edit.unknown`, `trip.many_edits` and what prepare-edit.ts knows. */
  async apply(access: FullAccess, edit: Edit): Promise<EditResult> {
    const opened = await this.#open(access, LIMITS.entriesPerTrip)
    const airlineName = (code: string) => findAirline(code)?.name ?? null
    const tools = { newId: makeDocumentId(), places: airportPlaces, airlineName }
    const prepared = prepareEdit(opened.trip, edit, tools)
    if ('failed' in prepared) throw fail(prepared.failed)
    const { id, entry } = prepared
    return { editId: entry && String((await this.#append(opened, entry)).sequence), id }
  }

  /**
   * `status`: null takes it back. Returns the trip after it. Throws `flight.not_found`, `edit.too_fast` and
   * `trip.many_edits`.
   */
  async setStatus(access: FullAccess, id: string, { status, delay }: FlightStatusInput): Promise<Trip> {
    const opened = await this.#open(access, LIMITS.entriesPerTrip)
    const edit = { id, status, delayMinutes: delay?.departureMinutes ?? 0, at: this.#instant() }
    const prepared = prepareStatus(opened.trip, edit, airportPlaces)
    if ('failed' in prepared) throw fail(prepared.failed)
    return prepared.entry ? (await this.#append(opened, prepared.entry)).trip : opened.trip
  }

  async undo(access: FullAccess, editId: string, redo: boolean): Promise<void> {
    const opened = await this.#open(access, LIMITS.entriesPerTrip + LIMITS.undosPerTrip)
    const change = opened.trip.changes.find(({ sequence }) => String(sequence) === editId)
    if (!change || !UNDOABLE.includes(change.entry.kind)) throw fail('edit.unknown')
    if (change.undone === !redo) return
    await this.#append(opened, { kind: 'reverted', sequence: change.sequence, undone: !redo })
  }

  /** Whether guests may take rides. Throws `edit.too_fast` and `trip.many_edits`. */
  async switchClaims(access: FullAccess, allowed: boolean): Promise<void> {
    const opened = await this.#open(access, LIMITS.entriesPerTrip + LIMITS.undosPerTrip)
    if (guestsMayClaim(opened.trip) === allowed) return
    await this.#options.trips.appendAt(access.head.id, { kind: 'claims-switched', allowed }, null)
  }

  async #open(access: FullAccess, mostEntries: number): Promise<OpenTrip> {
    await this.#rate.take(access.head.id, 'edit.too_fast')
    const opened = await this.#options.trips.opened.open(access)
    if (opened.version >= mostEntries) throw fail('trip.many_edits')
    return opened
  }

  async #append(
    { trip, version }: OpenTrip,
    entry: Extract<LogEntry, { kind: 'edited' | 'reverted' }>,
  ): Promise<{ sequence: number; trip: Trip }> {
    const at = this.#instant()
    const after = foldFrom(trip, [{ sequence: version + 1, at, entry }], airportPlaces)
    const lastArrival = lastDay(daysByHand(after), at.slice(0, 10))
    const sequence = await this.#options.trips.appendEdit(trip.event.id, entry, { lastArrival, version })
    await this.#options.flights.noteStated(after.event.id, after.legs)
    return { sequence, trip: after }
  }

  #instant = () => new Date(this.#options.now()).toISOString()
}
