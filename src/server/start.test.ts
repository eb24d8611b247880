import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { Client } from '#test/client.ts'
import { makeWorld } from '#test/world.ts'
import { ConfigError } from './config.ts'
import { readServerKeys } from './keys.ts'

async function folderWithTrip(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-start-'))
  await using world = await makeWorld({ folder })
  await Client.create(world.app)
  return folder
}

test.each([
  ['are gone', (file: string) => rm(file)],
  ['are cut short', (file: string) => writeFile(file, '{"intake":"AAAA"')],
  ['have no length', (file: string) => writeFile(file, '{"intake":"","summary":"","lookup":""}')],
])('a server whose keys %s does not start on stored trips', async (_, damage) => {
  const folder = await folderWithTrip()
  await damage(path.join(folder, 'keys.json'))
  await expect(makeWorld({ folder })).rejects.toThrow(/keys.json does not hold the server's keys/)
  await rm(folder, { recursive: true })
})

test('keys that an earlier version did not have are made at the next start, once', async () => {
  const folder = await folderWithTrip()
  const file = path.join(folder, 'keys.json')
  const {
    alerts: _,
    push: __,
    ...earlier
  } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
  await writeFile(file, JSON.stringify(earlier))
  const first = readServerKeys(folder, true)
  expect(readServerKeys(folder, true)).toEqual(first)
  expect(first).toMatchObject({ intake: expect.anything(), alerts: expect.anything() })
  expect(Buffer.from(first.push.publicKey, 'base64url')).toHaveLength(65)
  expect(Buffer.from(first.push.privateKey, 'base64url')).toHaveLength(32)
  await rm(folder, { recursive: true })
})

test('a data folder that is a file stops the start with a clear line', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-start-'))
  const file = path.join(folder, 'file')
  await writeFile(file, '')
  await expect(makeWorld({ folder: file })).rejects.toThrow(ConfigError)
  await expect(makeWorld({ folder: file })).rejects.toThrow(/^DATA_DIR .* cannot be used/)
  await rm(folder, { recursive: true })
})
