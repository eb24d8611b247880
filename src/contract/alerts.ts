import * as z from 'zod/mini'
import { LIMITS } from './limits.ts'
import { EMAIL } from './patterns.ts'

/** What people are told of a flight, without having the page open. */
export const AlertKind = z.enum(['delayed', 'cancelled', 'diverted', 'gate', 'landed', 'reinstated'])
export type AlertKind = z.infer<typeof AlertKind>

const KeyText = z.string().check(z.regex(/^[\w-]{1,200}={0,2}$/))

/** Where alerts go: a browser (W3C Push API, `PushSubscription.toJSON()`), or a mailbox. */
export const AlertChannel = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('push'),
    endpoint: z.string().check(z.maxLength(LIMITS.pushEndpointChars), z.url()),
    keys: z.object({ p256dh: KeyText, auth: KeyText }),
  }),
  z.object({
    kind: z.literal('mail'),
    email: z.string().check(z.trim(), z.maxLength(LIMITS.emailChars), z.email({ pattern: EMAIL })),
  }),
])
export type AlertChannel = z.infer<typeof AlertChannel>

/** `pending`: the mailbox has not confirmed yet. `stopped`: also what is not known, or is over. */
export const AlertState = z.enum(['pending', 'active', 'stopped'])
export type AlertState = z.infer<typeof AlertState>

/** 256 random bits, base64url. */
export const AlertToken = z.string().check(z.regex(/^[\w-]{43}$/))

/**
 * What a push message holds, as JSON: facts of a flight, and nothing of a trip. The page that subscribed has
 * told its service worker who is on it. Instants are ISO 8601 UTC, cities in English.
 */
export const AlertMessage = z.object({
  /** What happened: the gravest of what one report says of a flight. */
  kind: AlertKind,
  /** What else the same report says, the graver first. */
  also: z.array(AlertKind),
  flightNumber: z.string(),
  /** Local departure day, `yyyy-mm-dd`, and the airport's IATA code: with the number they name the flight. */
  date: z.string(),
  origin: z.string(),
  /** Where it goes, and where it lands if it is diverted: the city, else the airport's code. */
  originCity: z.nullable(z.string()),
  destinationCity: z.nullable(z.string()),
  divertedTo: z.nullable(z.string()),
  /** It was diverted, whatever came of it. `divertedTo` is where it landed, null when unknown. */
  wasDiverted: z.boolean(),
  /** Of the kind `delayed`: less late than people were told, or on time again. */
  isLessLate: z.boolean(),
  /** Minutes late: of the arrival where it is known, else of the departure. */
  delayMinutes: z.nullable(z.number()),
  /** It is in the air, or was. */
  hasLeft: z.boolean(),
  /** Local times at the airports, `HH:MM`, that people wait for: scheduled, and now expected or actual. */
  departure: z.object({ scheduled: z.nullable(z.string()), now: z.nullable(z.string()) }),
  arrival: z.object({ scheduled: z.nullable(z.string()), now: z.nullable(z.string()) }),
  /** `HH:MM` of landing if it loses no more time, where it leaves late and no source says when it lands. */
  landsAbout: z.nullable(z.string()),
  /** Of a flight that has not left. */
  departureGate: z.nullable(z.string()),
  /** Where it was to land: null once it was diverted. */
  arrivalTerminal: z.nullable(z.string()),
  baggageBelt: z.nullable(z.string()),
})
export type AlertMessage = z.infer<typeof AlertMessage>
