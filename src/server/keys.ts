import { createECDH, createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { openWithKey, sealWithKey } from '#vault/server-seal.ts'
import { ConfigError } from './config.ts'
import { attempt } from './observe/attempt.ts'

export const KEY_BYTES = 64
const Key = z
  .string()
  .transform((text) => new Uint8Array(Buffer.from(text, 'base64url')))
  .refine((key) => key.length === KEY_BYTES)
const KeyPair = z.object({ publicKey: z.base64url().min(1), privateKey: z.base64url().min(1) })
/** The server's own keys; none opens a trip. The one that can: `access-key.ts`. */
const ServerKeys = z.object({
  /** Seals documents in the intake queue. */
  intake: Key,
  /** Seals the summary that is answered without a password. */
  summary: Key,
  /** Keys the hashes of passwords and ids. */
  lookup: Key,
  /** Seals people's addresses and messages of the contact page. */
  mail: Key,
  /** Seals watched flights and waiting alerts. */
  alerts: Key,
  /** MACs the database's rows (`db/row-mac.ts`). */
  rows: Key,
  /** VAPID (RFC 8292): P-256, uncompressed point, both base64url. */
  push: KeyPair,
})
export type ServerKeys = z.infer<typeof ServerKeys>

/** Keys that later versions added: an older file gets them at its next start. */
const ADDED = { mail: newKey, alerts: newKey, rows: newKey, push: newKeyPair }
const Older = ServerKeys.partial({ mail: true, alerts: true, rows: true, push: true })

/** Made on the first start, never with `hasTrips`: new keys would invalidate all stored passwords. */
export function readServerKeys(folder: string, hasTrips: boolean): ServerKeys {
  const file = keysFile(folder)
  if (hasTrips && !existsSync(file)) throw lost(file)
  if (!existsSync(file)) writeKeys(file, { intake: newKey(), summary: newKey(), lookup: newKey() })
  const known = stored(file)
  const added = Object.entries(ADDED).filter(([name]) => !(name in known))
  const whole = { ...known, ...Object.fromEntries(added.map(([name, make]) => [name, make()])) }
  const read = ServerKeys.safeParse(whole)
  if (!read.success) throw lost(file)
  if (added.length) writeKeys(file, whole)
  return read.data
}

/** Reads the key file; an earlier version lacks some keys. Throws `ConfigError` without a file. */
export function storedKeys(folder: string): z.infer<typeof Older> {
  const file = keysFile(folder)
  const read = Older.safeParse(stored(file))
  if (!read.success) throw lost(file)
  return read.data
}

/** Whether every row has its code. Kept outside the database, where whoever writes to it cannot change it. */
export const rowsAreSigned = (folder: string): boolean => stored(keysFile(folder))['rowsSigned'] === true

export function noteRowsSigned(folder: string): void {
  const file = keysFile(folder)
  writeKeys(file, { ...parse(readFileSync(file, 'utf8')), rowsSigned: true })
}

const keysFile = (folder: string) => path.join(folder, 'keys.json')

export function readOldAccessKey(folder: string): Uint8Array | null {
  return Key.safeParse(parse(readFileSync(keysFile(folder), 'utf8'))['access']).data ?? null
}

export function dropAccessKey(folder: string): void {
  const { access: _, ...others } = parse(readFileSync(keysFile(folder), 'utf8'))
  writeKeys(keysFile(folder), others)
}

/** Writes a file for its owner only: after a crash it is whole or absent. */
export function replaceSecret(file: string, text: string): void {
  const handle = openSync(`${file}.part`, 'w', 0o600)
  try {
    // One call of the system may write a part of it
    writeFileSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(`${file}.part`, file)
  const folder = openSync(path.dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/** Unsalted on purpose: secrets are long and random, and tokens are looked up by their hash. */
export function checkValue(keys: ServerKeys, secret: string): string {
  return createHmac('sha256', keys.lookup).update(secret).digest('base64url')
}

/** The stored id of a flight (`flightKey`): without the lookup key nobody can try which flight it is. */
export const flightId = (keys: ServerKeys, flight: string) => checkValue(keys, `flight ${flight}`)

/**
 * Constant-time comparison with a stored check value. After a match the plain SHA-256 is cached and compared,
 * at a tenth of the cost of the keyed hash: the secrets are long and random.
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

const lost = (file: string) =>
  new ConfigError(`${file} does not hold the server's keys. Restore it from your backup.`)

const stored = (file: string) => (existsSync(file) ? parse(readFileSync(file, 'utf8')) : {})

function parse(text: string): Record<string, unknown> {
  const read = attempt(() => JSON.parse(text) as unknown)
  return typeof read === 'object' && read !== null ? { ...read } : {}
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

const writeKeys = (file: string, keys: Record<string, unknown>) => replaceSecret(file, JSON.stringify(keys))

const ID_CHARS = 11

/** Keys of 64 bytes: the first seals and all open, which allows key rotation. */
export class KeyRing {
  readonly #seals: Uint8Array
  readonly #keys: readonly Uint8Array[]

  constructor(seals: Uint8Array, opens: readonly Uint8Array[] = []) {
    this.#seals = seals
    this.#keys = [seals, ...opens]
  }

  get id(): string {
    return idOf(this.#seals)
  }

  get olderIds(): string[] {
    return this.#keys.slice(1).map(idOf)
  }

  seal(value: unknown): Promise<string> {
    return sealWithKey(this.#seals, value)
  }

  async open(sealed: string): Promise<unknown> {
    return Promise.any(this.#keys.map((key) => openWithKey(key, sealed)))
  }
}

const idOf = (key: Uint8Array) =>
  createHmac('sha256', key).update('id of the key of access links').digest('base64url').slice(0, ID_CHARS)
