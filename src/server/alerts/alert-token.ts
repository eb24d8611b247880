import { hkdfSync, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { flightOfKey } from '#domain/flight/watched-flights.ts'
import type { Database } from '#server/db/schema.ts'
import { checkValue, flightId, type ServerKeys } from '#server/keys.ts'
import { openWithKey, sealWithKey } from '#vault/server-seal.ts'

const TOKEN_BYTES = 32
const SEALING_BYTES = 64

/** A token of 256 random bits, base64url. It is stored only sealed; everything else derives from it. */
export const makeToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

export const groupId = (keys: ServerKeys, token: string) => checkValue(keys, `alerts ${token}`)

export const confirmHash = (keys: ServerKeys, token: string) => checkValue(keys, `alerts confirm ${token}`)

/** The token in mails: it ends a subscription and opens nothing of it. */
export const stopToken = (token: string) => derive(token, 'alert stop v1', TOKEN_BYTES).toString('base64url')

export const stopHash = (keys: ServerKeys, stop: string) => checkValue(keys, `alerts stop ${stop}`)

/** The id of a mailbox's alerts. It differs from other hashes of the address, so nothing links them. */
export const alertAddressHash = (keys: ServerKeys, address: string) =>
  checkValue(keys, `alerts address ${address.trim().toLowerCase()}`)

/** `group`: `groupId`; `flight`: `flightId`. Only the server's key links two rows of a group. */
export const flightAlertId = (keys: ServerKeys, group: string, flight: string) =>
  checkValue(keys, `alerts flight ${group} ${flight}`)

export const channelKey = (token: string) => new Uint8Array(derive(token, 'alert channel v1', SEALING_BYTES))

export const confirmKey = (token: string) => new Uint8Array(derive(token, 'alert confirm v1', SEALING_BYTES))

/** HKDF-SHA-256 (RFC 5869). */
const derive = (token: string, label: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', bytesOf(token), '', label, bytes))

const Waiting = z.object({ token: z.string(), flight: z.string() })

/** Padded, so that the length tells nothing of the flight number. */
const FLIGHT_CHARS = 24

export const flightAlert = async (
  keys: ServerKeys,
  token: string,
  flight: string,
): Promise<Database['flight_alert']> => ({
  ...flightAlertKey(keys, token, flight),
  day: flightOfKey(flight).date,
  sealed: await sealWithKey(keys.alerts, { token, flight: flight.padEnd(FLIGHT_CHARS) }),
})

export const flightAlertKey = (keys: ServerKeys, token: string, flight: string) => ({
  flight_id: flightId(keys, flight),
  id: flightAlertId(keys, groupId(keys, token), flightId(keys, flight)),
})

export async function openWaiting(keys: ServerKeys, sealed: string): Promise<z.infer<typeof Waiting>> {
  const { token, flight } = Waiting.parse(await openWithKey(keys.alerts, sealed))
  return { token, flight: flight.trimEnd() }
}

const bytesOf = (token: string) => Buffer.from(token, 'base64url')
