import * as z from 'zod/mini'
import { LIMITS } from './limits.ts'
import { EMAIL } from './patterns.ts'

export const AlertKind = z.enum(['delayed', 'cancelled', 'diverted', 'gate', 'landed', 'reinstated'])
export type AlertKind = z.infer<typeof AlertKind>

const KeyText = z.string().check(z.regex(/^[\w-]{1,200}={0,2}$/))

/** A browser (W3C Push API, `PushSubscription.toJSON()`). */
export const PushChannel = z.object({
  kind: z.literal('push'),
  endpoint: z.string().check(z.maxLength(LIMITS.pushEndpointChars), z.url()),
  keys: z.object({ p256dh: KeyText, auth: KeyText }),
})
export type PushChannel = z.infer<typeof PushChannel>

/** A browser or a mailbox. */
export const AlertChannel = z.discriminatedUnion('kind', [
  PushChannel,
  z.object({
    kind: z.literal('mail'),
    email: z.string().check(z.trim(), z.maxLength(LIMITS.emailChars), z.email({ pattern: EMAIL })),
  }),
])
export type AlertChannel = z.infer<typeof AlertChannel>

/** `pending`: not confirmed yet. `stopped`: also unknown or over. */
export const AlertState = z.enum(['pending', 'active', 'stopped'])
export type AlertState = z.infer<typeof AlertState>

/** 256 random bits, base64url. */
export const AlertToken = z.string().check(z.regex(/^[\w-]{43}$/))

/** JSON of a push: facts of a flight, nothing of a trip. Instants are ISO 8601 UTC, cities in English. */
export const AlertMessage = z.object({
  kind: AlertKind,
  also: z.array(AlertKind),
  flightNumber: z.string(),
  /** With the number these identify the flight: local departure day, `yyyy-mm-dd`, and IATA code. */
  date: z.string(),
  origin: z.string(),
  /** City, else airport code; the destination is where it lands if diverted. */
  originCity: z.nullable(z.string()),
  destinationCity: z.nullable(z.string()),
  divertedTo: z.nullable(z.string()),
  wasDiverted: z.boolean(),
  /** Of the kind `delayed`: less late than people were told, or on time again. */
  isLessLate: z.boolean(),
  delayMinutes: z.nullable(z.number()),
  hasLeft: z.boolean(),
  /** Local `HH:MM`; `now`: expected or actual. */
  departure: z.object({ scheduled: z.nullable(z.string()), now: z.nullable(z.string()) }),
  arrival: z.object({ scheduled: z.nullable(z.string()), now: z.nullable(z.string()) }),
  /** `HH:MM` at the current delay, if it leaves late and no source estimates the landing. */
  landsAbout: z.nullable(z.string()),
  departureGate: z.nullable(z.string()),
  /** Null once it was diverted. */
  arrivalTerminal: z.nullable(z.string()),
  baggageBelt: z.nullable(z.string()),
})
export type AlertMessage = z.infer<typeof AlertMessage>
