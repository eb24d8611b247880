import { useMutation, useQueryClient } from '@tanstack/react-query'
import { editRows } from '#contract/api/edits.ts'
import type { EnrichedFlight } from '#contract/trip.ts'
import { call } from '#web/api.ts'
import { useTrip } from '../access.tsx'
import { tripKey, useItinerary } from '../queries.ts'
import { travelerOf, useYou, youDrive } from '../you/you.ts'
import { pickupMessages } from './form-messages.ts'
import { useEdits } from './queries.ts'
import { keepClaim, readClaims, useClaims } from './ride-claims.ts'

export type RideOf = {
  flights: readonly EnrichedFlight[]
  field: 'pickup' | 'dropoff'
  /** Who drives; null while nobody does. */
  value: string | null
  /** The travelers: "Maya & Leo". */
  who: string
}

/**
 * What may be said of a ride here. Editors set any driver; a guest takes a ride that nobody has, and changes
 * one that this device took. Null: nothing. `save(null)`: nobody drives.
 */
export function useRide({ flights, field, value, who }: RideOf, onDone: () => void) {
  const { id, credentials, canEdit } = useTrip()
  const { guestsMayClaim = false, travelers = [] } = useItinerary().data ?? {}
  const client = useQueryClient()
  const [you, setYou] = useYou(id)
  const words = pickupMessages[field]
  const ids = [...new Set(flights.map(({ flightId }) => flightId))]
  const editId = flights[0]?.saidByGuest[field] ?? null
  const edits = useEdits(onDone)
  const claim = useMutation({
    mutationFn: async (driver: string | null) => {
      const secret = editId === null ? undefined : readClaims(id)[editId]
      if (editId !== null && secret !== undefined) {
        const body = { secret, driver }
        await call(editRows.rideClaimChange, { params: { id, editId }, body, credentials })
        if (driver === null) keepClaim(id, editId, null)
      } else if (driver !== null) {
        const body = { way: field, flights: ids, driver }
        const taken = await call(editRows.rideClaim, { params: { id }, body, credentials })
        keepClaim(id, taken.editId, taken.secret)
      }
      if (driver !== null && you?.kind !== 'traveler') setYou(youDrive(id, driver))
    },
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: tripKey(id) }),
  })
  const claims = useClaims(id)
  const isMine = editId !== null && claims[editId] !== undefined
  const self = travelerOf(you, travelers)
  // Nobody waits at the airport for themselves
  const isAboard = flights.some((flight) => flight.travelers.some((one) => one.id === self?.id))
  const mayClaim = guestsMayClaim && value === null && !isAboard
  const may = canEdit ? 'edit' : isMine ? 'change' : mayClaim ? 'claim' : null
  const save = (driver: string | null) => {
    if (driver === value) return onDone()
    if (may !== 'edit') return claim.mutate(driver)
    edits.mutate(async (send) => {
      for (const flight of ids)
        await send(
          { thing: 'flight', action: 'change', id: flight, fields: { [field]: driver } },
          words.partly(who),
        )
      return driver === null ? words.nobody(who) : words.saved(who, driver)
    })
  }
  return {
    may,
    save,
    isPending: edits.isPending || claim.isPending,
    error: edits.error ?? claim.error,
    /** A name to begin with: whoever looks. */
    name: value ?? (isAboard ? '' : (self?.name ?? '')),
  }
}
