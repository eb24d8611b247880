import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isNoRoom } from '#server/db/storage-errors.ts'
import { localFileStore } from './file-store.local.ts'
import { fileStoreSuite } from './file-store.suite.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

fileStoreSuite(async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-files-'))
  folders.push(folder)
  return localFileStore(folder)
})

test('a file whose folder cannot be made could not be stored, whatever the system calls that', async () => {
  const home = await mkdtemp(path.join(os.tmpdir(), 'skein-files-'))
  folders.push(home)
  await writeFile(path.join(home, 'trip'), 'no folder')
  const error: unknown = await localFileStore(home)
    .write('trip/document.original', new Blob(['bytes']).stream())
    .catch((thrown: unknown) => thrown)
  expect([isNoRoom(error), (error as Error).cause]).toEqual([
    true,
    expect.objectContaining({ code: 'EEXIST' }),
  ])
})
