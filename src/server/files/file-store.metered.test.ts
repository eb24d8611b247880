import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { localFileStore } from './file-store.local.ts'
import { meteredFileStore } from './disk-usage.ts'
import { fileStoreSuite } from './file-store.suite.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

async function makeStore(note: (bytes: number) => void) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-files-'))
  folders.push(folder)
  return meteredFileStore(localFileStore(folder), { noteWritten: note, noteErased: (bytes) => note(-bytes) })
}

fileStoreSuite(() => makeStore(() => undefined))

test('what is written, replaced and erased is told', async () => {
  const told: number[] = []
  const store = await makeStore((bytes) => told.push(bytes))
  await store.write('trip/a.original', pieces())
  expect(told.splice(0)).toEqual([7])
  await store.write('trip/a.original', pieces())
  expect(told.splice(0)).toEqual([-7, 7])
  await store.remove('trip/a.original')
  await store.remove('trip/a.original')
  expect(told.splice(0)).toEqual([-7])
  for (const name of ['b.original', 'b.text']) await store.write(`trip/${name}`, pieces())
  await store.removeAll('trip')
  await store.removeAll('trip')
  expect(told).toEqual([7, 7, -7, -7])
})

async function* pieces(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('one ')
  yield Buffer.from('two')
}
