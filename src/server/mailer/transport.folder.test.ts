import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderTransport } from './transport.folder.ts'
import { message, transportSuite } from './transport.suite.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

async function makeFolder(): Promise<string> {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'skein-outbox-'))
  folders.push(parent)
  return path.join(parent, 'outbox')
}

const mails = async (folder: string) => {
  const names = await readdir(folder).catch(() => [])
  return Promise.all(names.map((name) => readFile(path.join(folder, name))))
}

transportSuite(async () => {
  const folder = await makeFolder()
  const transport = folderTransport({ folder, now: Date.now })
  return { transport, arrived: () => mails(folder), close: () => transport.stop() }
})

test('folder and files are for their owner only, and a file is named by time and id', async () => {
  const folder = await makeFolder()
  await folderTransport({ folder, now: () => Date.UTC(2027, 5, 11, 7, 20) }).send(message('receipt-1'))
  const [name] = await readdir(folder)
  expect(name).toBe('20270611T072000000Z-receipt-1.eml')
  const modes = await Promise.all([stat(folder), stat(path.join(folder, name!))])
  expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600])
})

test('mails older than a day are erased; younger ones and files of others stay', async () => {
  const folder = await makeFolder()
  let clock = Date.UTC(2027, 5, 11)
  const transport = folderTransport({ folder, now: () => clock })
  await transport.send(message('old'))
  clock += 2 * 3_600_000
  await transport.send(message('young'))
  clock += 23 * 3_600_000
  expect(await transport.sweep()).toBe(1)
  expect(await readdir(folder)).toEqual(['20270611T020000000Z-young.eml'])
})

test('sweeping a folder that was never made is quiet', async () => {
  expect(await folderTransport({ folder: await makeFolder(), now: Date.now }).sweep()).toBe(0)
})
