import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { localFileStore } from './file-store.local.ts'
import { meteredFileStore } from './disk-usage.ts'
import { fileStoreSuite } from './file-store.suite.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

async function makeStore(noteWritten: (bytes: number) => void) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-files-'))
  folders.push(folder)
  return meteredFileStore(localFileStore(folder), { noteWritten })
}

fileStoreSuite(() => makeStore(() => undefined))

test('what is written is told', async () => {
  const written: number[] = []
  const store = await makeStore((bytes) => written.push(bytes))
  await store.write('trip/a.original', pieces())
  expect(written).toEqual([7])
})

async function* pieces(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('one ')
  yield Buffer.from('two')
}
