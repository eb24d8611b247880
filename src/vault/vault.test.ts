import { expect, test } from 'vitest'
import { makeAddPassword } from './add-password.ts'
import { makeTripKeys, openKept, openPrivateKey, sealKept } from './keys.ts'
import { open, readPublicKey, seal } from './seal.ts'
import {
  makeEditPassword,
  makeTripId,
  makeViewPassword,
  normalizePassword,
  spellPassword,
} from './secrets.ts'
import { openWithKey, sealWithKey } from './server-seal.ts'

async function sealedTrip() {
  const id = makeTripId()
  const password = makeViewPassword()
  const keys = await makeTripKeys(id, password)
  const sealed = await seal(await readPublicKey(keys.publicKey), { title: 'Hughes reunion' })
  return { id, password, keys, sealed }
}

test('what was sealed for a trip opens with its view password, however it is typed', async () => {
  const { id, password, keys, sealed } = await sealedTrip()
  for (const typed of [password, password.toUpperCase(), password.replaceAll('-', ' ')]) {
    const key = await openPrivateKey(id, typed, keys.wrappedPrivateKey)
    expect(await open(key!, sealed)).toEqual({ title: 'Hughes reunion' })
  }
})

test('another password, or the same one on another trip, opens nothing', async () => {
  const { id, password, keys } = await sealedTrip()
  expect(await openPrivateKey(id, makeViewPassword(), keys.wrappedPrivateKey)).toBeUndefined()
  expect(await openPrivateKey(makeTripId(), password, keys.wrappedPrivateKey)).toBeUndefined()
})

test('a changed byte is noticed', async () => {
  const { id, password, keys, sealed } = await sealedTrip()
  const key = await openPrivateKey(id, password, keys.wrappedPrivateKey)
  const parts = sealed.split('.')
  parts[3] = (parts[3]!.startsWith('A') ? 'B' : 'A') + parts[3]!.slice(1)
  await expect(open(key!, parts.join('.'))).rejects.toThrow()
})

test('the envelope says AES-256-CBC with HMAC-SHA-512 and carries no word of its content', async () => {
  const { sealed } = await sealedTrip()
  const header = JSON.parse(Buffer.from(sealed.split('.')[0]!, 'base64url').toString()) as Record<
    string,
    unknown
  >
  expect(header).toMatchObject({ alg: 'ECDH-ES+A256KW', enc: 'A256CBC-HS512' })
  expect(Buffer.from(sealed, 'base64url').includes('Hughes')).toBe(false)
})

test('what a browser keeps of a trip opens with its view password, however it is typed', async () => {
  const access = { tripId: makeTripId(), viewPassword: makeViewPassword() }
  const kept = { title: 'Hughes reunion', at: 1 }
  const sealed = await sealKept(access, kept)
  for (const viewPassword of [access.viewPassword, access.viewPassword.toUpperCase()])
    expect(await openKept({ ...access, viewPassword }, sealed)).toEqual(kept)
  expect(Buffer.from(sealed).includes('Hughes')).toBe(false)
  expect(await sealKept(access, kept)).not.toEqual(sealed)
})

test('another password, another trip or a changed byte opens nothing that a browser keeps', async () => {
  const access = { tripId: makeTripId(), viewPassword: makeViewPassword() }
  const sealed = await sealKept(access, 'kept')
  const changed = sealed.with(-1, sealed.at(-1)! ^ 1)
  await expect(openKept({ ...access, viewPassword: makeViewPassword() }, sealed)).rejects.toThrow()
  await expect(openKept({ ...access, tripId: makeTripId() }, sealed)).rejects.toThrow()
  await expect(openKept(access, changed)).rejects.toThrow()
})

test('a server key opens what it sealed and nothing else', async () => {
  const key = crypto.getRandomValues(new Uint8Array(64))
  const sealed = await sealWithKey(key, { a: 1 })
  expect(await openWithKey(key, sealed)).toEqual({ a: 1 })
  await expect(openWithKey(crypto.getRandomValues(new Uint8Array(64)), sealed)).rejects.toThrow()
})

test.each([
  ['ids have 80 bits', makeTripId, /^[0-9a-hjkmnp-tv-z]{16}$/],
  ['view passwords have 120 bits', makeViewPassword, /^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/],
  ['edit passwords have 100 bits', makeEditPassword, /^([0-9a-hjkmnp-tv-z]{4}-){4}[0-9a-hjkmnp-tv-z]{4}$/],
])('%s and never repeat', (_, make, shape) => {
  const made = new Set(Array.from({ length: 1000 }, make))
  expect(made.size).toBe(1000)
  for (const text of made) expect(text).toMatch(shape)
})

test('letters that look alike are one', () => {
  expect(normalizePassword('ABCD-0O1l-i')).toBe('abcd00111')
})

test('a password is spelled as it was made, however it was typed', () => {
  for (const password of [makeViewPassword(), makeEditPassword()]) {
    expect(spellPassword(normalizePassword(password))).toBe(password)
    expect(spellPassword(password.toUpperCase())).toBe(password)
  }
})

test('an add password is of its trip, its edit password and its generation alone', async () => {
  const source = { tripId: makeTripId(), editPassword: makeEditPassword(), generation: 1 }
  const password = await makeAddPassword(source)
  expect(password).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){4}[0-9a-hjkmnp-tv-z]{4}$/)
  expect(await makeAddPassword({ ...source, editPassword: source.editPassword.toUpperCase() })).toBe(password)
  const others = [
    { ...source, tripId: makeTripId() },
    { ...source, editPassword: makeEditPassword() },
    { ...source, generation: 2 },
  ]
  const made = await Promise.all(others.map(makeAddPassword))
  expect(new Set([password, ...made]).size).toBe(4)
})
