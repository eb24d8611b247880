import { createECDH, createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { ConfigError } from './config.ts'

const KEY_BYTES = 64
const Key = z
  .string()
  .transform((text) => new Uint8Array(Buffer.from(text, 'base64url')))
  .refine((key) => key.length === KEY_BYTES)
const KeyPair = z.object({ publicKey: z.base64url().min(1), privateKey: z.base64url().min(1) })
const Stored = z.object({
  intake: Key,
  summary: Key,
  lookup: Key,
  mail: Key,
  access: Key,
  alerts: Key,
  push: KeyPair,
})
/** Keys that later versions added: an older file gets them at its next start. */
const ADDED = { mail: newKey, access: newKey, alerts: newKey, push: newKeyPair }

/** The keys that the server holds itself; none of them opens a trip, but `access` those of which it keeps the view password. */
export type ServerKeys = {
  /** Seals documents that wait to be read. */
  intake: Uint8Array
  /** Seals the summary that is answered without a password. */
  summary: Uint8Array
  /** Makes the check values of passwords and ids. */
  lookup: Uint8Array
  /** Seals mails that wait to be sent, and addresses of people. */
  mail: Uint8Array
  /** Seals view passwords of trips that got mail, unless the operator set a key of his own. */
  access: Uint8Array
  /** Seals which flights are watched, which alerts wait for them, and alerts that wait to be sent. */
  alerts: Uint8Array
  /** By which push services know this server (RFC 8292): P-256, the public point uncompressed, both base64url. */
  push: { publicKey: string; privateKey: string }
}

/**
 * Reads the server's keys, or makes them on the first start. The file is for its owner only. With `hasTrips` they
 * are never made: new keys would make every password of the stored trips wrong.
 */
export function readServerKeys(folder: string, hasTrips: boolean): ServerKeys {
  const file = path.join(folder, 'keys.json')
  const lost = new ConfigError(`${file} does not hold the server's keys. Restore it from your backup.`)
  if (hasTrips && !existsSync(file)) throw lost
  if (!existsSync(file)) writeKeys(file, { intake: newKey(), summary: newKey(), lookup: newKey() })
  const stored = parse(readFileSync(file, 'utf8'))
  const added = Object.entries(ADDED).filter(([name]) => !(name in stored))
  const whole = { ...stored, ...Object.fromEntries(added.map(([name, make]) => [name, make()])) }
  const read = Stored.safeParse(whole)
  if (!read.success) throw lost
  if (added.length) writeKeys(file, whole)
  return read.data
}

/** The key of access links that the operator set, in the length that sealing asks for. */
export function stretchAccessKey(given: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', given, '', 'access links', KEY_BYTES))
}

/**
 * The stored form of a secret: HMAC-SHA-256 under the lookup key. Unsalted on purpose: the secrets are
 * long and random, and so a token can be looked up by its check value.
 */
export function checkValue(keys: ServerKeys, secret: string): string {
  return createHmac('sha256', keys.lookup).update(secret).digest('base64url')
}

/** Under which id a flight (`flightKey`) is stored: without the lookup key nobody can try which one it is. */
export const flightId = (keys: ServerKeys, flight: string) => checkValue(keys, `flight ${flight}`)

/**
 * Compares secrets with a stored check value, in constant time. Once one matched, its SHA-256 is kept in memory and
 * compared instead: the secrets are long and random, and a keyed hash costs ten times as much as a plain one.
 */
export class PasswordCheck {
  readonly #keys: ServerKeys
  readonly #stored: Buffer
  #digest: Buffer | undefined

  constructor(keys: ServerKeys, stored: string) {
    this.#keys = keys
    this.#stored = Buffer.from(stored, 'base64url')
  }

  matches(secret: string): boolean {
    const digest = hash('sha256', secret, 'buffer')
    if (this.#digest) return timingSafeEqual(digest, this.#digest)
    const made = Buffer.from(checkValue(this.#keys, secret), 'base64url')
    const same = made.length === this.#stored.length && timingSafeEqual(made, this.#stored)
    if (same) this.#digest = digest
    return same
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    const read = JSON.parse(text) as unknown
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}

function newKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url')
}

function newKeyPair() {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // Leading zeros are left out by the library, and every number of the curve has 32 bytes
  const privateKey = pair.getPrivateKey('hex').padStart(64, '0')
  return { publicKey, privateKey: Buffer.from(privateKey, 'hex').toString('base64url') }
}

function writeKeys(file: string, keys: Record<string, unknown>): void {
  const handle = openSync(`${file}.part`, 'w', 0o600)
  writeSync(handle, JSON.stringify(keys))
  fsyncSync(handle)
  closeSync(handle)
  renameSync(`${file}.part`, file)
  const folder = openSync(path.dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}
