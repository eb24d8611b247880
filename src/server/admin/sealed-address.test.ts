import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealWithKey } from '#vault/server-seal.ts'
import { maskAddress, openAddress } from './sealed-address.ts'

const key = new Uint8Array(randomBytes(64))

test.each(['a@x.test', 'anna.hughes+trips@family.example', 'müller@bücher.example', ''])(
  '%j comes back as it was sealed',
  async (address) => {
    expect(openAddress(key, await sealWithKey(key, address))).toBe(address)
  },
)

test('another key, another head, a changed byte and what is no address give nothing', async () => {
  const sealed = await sealWithKey(key, 'anna@family.example')
  expect(openAddress(new Uint8Array(randomBytes(64)), sealed)).toBeUndefined()
  const parts = sealed.split('.')
  for (const at of [0, 2, 3, 4]) {
    const part = parts[at] ?? ''
    const changed = parts.with(at, (part.startsWith('A') ? 'B' : 'A') + part.slice(1)).join('.')
    expect([at, openAddress(key, changed)]).toEqual([at, undefined])
  }
  expect(openAddress(key, '')).toBeUndefined()
  expect(openAddress(key, await sealWithKey(key, { to: 'anna@family.example' }))).toBeUndefined()
})

test.each([
  ['anna@gmail.com', 'a…@gmail.com'],
  ['anna.hughes+trips@GMX.de', 'a…@gmx.de'],
  ['anna@smith-family.example', 'a…@s….example'],
  ['anna@mail.smith-family.co.uk', 'a…@m….uk'],
  ['anna@gmail.com.smith.example', 'a…@g….example'],
  ['"a@b"@müller.example', '"…@m….example'],
  ['anna@localhost', 'a…@…'],
  ['anna@[192.0.2.7]', 'a…@…'],
  ['anna', '…'],
  ['@smith.example', '…'],
])('%s is shown as %s (spec console-35)', (address, shown) => {
  expect(maskAddress(address)).toBe(shown)
})
