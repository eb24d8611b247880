import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { checkValue, type ServerKeys } from '#server/keys.ts'

const TOKEN_BYTES = 32
const SEALING_BYTES = 64

/** A token of 256 random bits, base64url. It is stored for nobody but sealed: everything else is made of it. */
export const makeToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

/** Under which id a subscription is stored. */
export const groupId = (keys: ServerKeys, token: string) => checkValue(keys, `alerts ${token}`)

/** By which the token is known that a mailbox confirms with. */
export const confirmHash = (keys: ServerKeys, token: string) => checkValue(keys, `alerts confirm ${token}`)

/** Under which id a subscription waits for a flight: no two flights of one are alike to whoever has no token. */
export const flightAlertId = (token: string, flightKey: string) =>
  createHmac('sha256', bytesOf(token)).update(flightKey).digest('base64url')

/** The key that seals where alerts go; HKDF-SHA-256 (RFC 5869). */
export const channelKey = (token: string) =>
  new Uint8Array(hkdfSync('sha256', bytesOf(token), '', 'alert channel v1', SEALING_BYTES))

const bytesOf = (token: string) => Buffer.from(token, 'base64url')
