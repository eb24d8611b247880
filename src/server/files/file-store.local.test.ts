import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { localFileStore } from './file-store.local.ts'
import { fileStoreSuite } from './file-store.suite.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

fileStoreSuite(async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-files-'))
  folders.push(folder)
  return localFileStore(folder)
})
