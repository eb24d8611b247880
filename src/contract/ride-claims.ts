import * as z from 'zod/mini'
import { Id, Words } from './edits.ts'
import { RIDE_WAYS } from './flight-fields.ts'
import { LIMITS } from './limits.ts'

/** A guest says who meets the travelers of these flights, or takes them to the airport. */
export const RideClaim = z.object({
  way: z.enum(RIDE_WAYS),
  flights: z.array(Id).check(z.minLength(1), z.maxLength(LIMITS.flightsPerClaim)),
  driver: Words,
})
export type RideClaim = z.infer<typeof RideClaim>

/** 256 random bits, base64url. The trip keeps its hash; the guest's device keeps it to change the claim. */
export const ClaimSecret = z.string().check(z.regex(/^[\w-]{43}$/))

/** `editId`: what changes it with the secret, and undoes it for editors. */
export const ClaimedRide = z.object({ editId: z.string(), secret: ClaimSecret })
export type ClaimedRide = z.infer<typeof ClaimedRide>

/** `driver`: another name, or null to give the ride back. */
export const ClaimChange = z.object({ secret: ClaimSecret, driver: z.nullable(Words) })
export type ClaimChange = z.infer<typeof ClaimChange>
