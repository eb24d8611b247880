import { randomBytes } from 'node:crypto'
import { LIMITS } from '#contract/limits.ts'
import type { ClaimChange, ClaimedRide, RideClaim } from '#contract/ride-claims.ts'
import { claimOf, guestsMayClaim, prepareClaim } from '#domain/edits/ride-claims.ts'
import type { Trip } from '#domain/model.ts'
import { airportPlaces } from '#reference/airports.ts'
import { fail } from '#server/http/fail.ts'
import { siteOf } from '#server/http/network.ts'
import { NetworkRateLimiter, RateLimiter } from '#server/http/rate-limiter.ts'
import { checkValue, PasswordCheck, type ServerKeys } from '#server/keys.ts'
import type { ClaimsEntry, Trips, ViewAccess } from '#server/trips/trips.service.ts'

type Options = { trips: Trips; keys: ServerKeys; isExample: (tripId: string) => boolean }

const HOUR_S = 3_600
const SECRET_BYTES = 32
/** Times that an entry is made again because another one came between. */
const TRIES = 10

/** Rides that guests take: all that the view password can write into a trip. */
export class RideClaims {
  readonly #options: Options
  readonly #networks = new NetworkRateLimiter({ points: LIMITS.claimsPerNetworkHour, seconds: HOUR_S })
  readonly #sitesInTrips = new RateLimiter({ points: LIMITS.claimsPerTripSiteHour, seconds: HOUR_S })
  readonly #trips = new RateLimiter({ points: LIMITS.claimsPerTripHour, seconds: HOUR_S })

  constructor(options: Options) {
    this.#options = options
  }

  mayClaim = (trip: Trip): boolean => !this.#options.isExample(trip.event.id) && guestsMayClaim(trip)

  /** Throws `ride.off`, `ride.taken`, `ride.full`, `ride.too_many`, `edit.unknown` and `edit.too_fast`. */
  async claim(access: ViewAccess, claim: RideClaim, network: string): Promise<ClaimedRide> {
    await this.#takePoints(access.head.id, network)
    const secret = randomBytes(SECRET_BYTES).toString('base64url')
    const tools = { places: airportPlaces, secretHash: checkValue(this.#options.keys, labelled(secret)) }
    const sequence = await this.#append(access, (trip) => {
      if (!this.mayClaim(trip)) throw fail('ride.off')
      const prepared = prepareClaim(trip, claim, tools)
      if ('failed' in prepared) throw fail(prepared.failed)
      return prepared.entry
    })
    return { editId: String(sequence), secret }
  }

  /**
   * Giving back is allowed while claims are off, and changes nothing where that was done before. Throws
   * `ride.not_yours`, `ride.off`, `ride.full`, `ride.too_many`, `edit.unknown` and `edit.too_fast`.
   */
  async change(
    access: ViewAccess,
    { editId, secret, driver }: ClaimChange & { editId: string },
    network: string,
  ): Promise<void> {
    await this.#takePoints(access.head.id, network)
    await this.#append(access, (trip) => {
      const claim = claimOf(trip, editId)
      if (!claim) throw fail('edit.unknown')
      const { sequence, undone, entry } = claim
      if (!new PasswordCheck(this.#options.keys, entry.secretHash).matches(labelled(secret)))
        throw fail('ride.not_yours')
      if (driver !== null && !this.mayClaim(trip)) throw fail('ride.off')
      if (driver !== null && undone) throw fail('edit.unknown')
      const isSame = driver === null ? undone : driver === entry.driver
      return isSame ? null : { kind: 'claim-changed', sequence, driver }
    })
  }

  /** Null where there was nothing to append. What is checked holds when the entry is written. */
  async #append(access: ViewAccess, prepare: (trip: Trip) => ClaimsEntry | null): Promise<number | null> {
    const { trips } = this.#options
    const { id } = access.head
    let current = access
    for (let turn = 0; turn < TRIES; turn++) {
      const { trip, version } = await trips.opened.open(current)
      const entry = prepare(trip)
      if (!entry) return null
      await this.#insistOnRoom(id, version)
      const sequence = await trips.appendAt(id, entry, version)
      if (sequence !== null) return sequence
      current = await trips.admitByPassword(id, access.viewPassword)
    }
    throw fail('edit.too_fast')
  }

  /** Editors keep as much room as guests have. */
  async #insistOnRoom(tripId: string, version: number): Promise<void> {
    const { entriesPerTrip, guestEntriesPerTrip } = LIMITS
    const isFull =
      version >= entriesPerTrip - guestEntriesPerTrip ||
      (await this.#options.trips.countByGuests(tripId)) >= guestEntriesPerTrip
    if (isFull) throw fail('ride.full')
  }

  /** No network or customer may use up what a trip takes in an hour. */
  async #takePoints(tripId: string, network: string): Promise<void> {
    await this.#networks.take(network, 'ride.too_many')
    await this.#sitesInTrips.take(`${siteOf(network)} ${tripId}`, 'ride.too_many')
    await this.#trips.take(tripId, 'ride.too_many')
  }
}

const labelled = (secret: string) => `ride ${secret}`
