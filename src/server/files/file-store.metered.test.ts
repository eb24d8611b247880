import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { localFileStore } from './file-store.local.ts'
import type { DiskReserve } from './disk-reserve.ts'
import { makeDiskUsage, meteredFileStore } from './disk-usage.ts'
import { fileStoreSuite } from './file-store.suite.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

async function makeStore() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-files-'))
  folders.push(folder)
  const reserve = { held: 0, isFull: false, spare: () => Infinity } as DiskReserve
  const usage = makeDiskUsage({ folder, quota: 0, reserve, now: Date.now })
  return { store: meteredFileStore(localFileStore(path.join(folder, 'files')), usage), usage }
}

fileStoreSuite(async () => (await makeStore()).store)

test('what is written, replaced and erased is counted', async () => {
  const { store, usage } = await makeStore()
  const sums = () =>
    [usage.share('originals'), usage.share('texts')].map(({ items, bytes }) => [items, bytes])
  await store.write('trip/a.original', pieces('one two'))
  expect(sums()).toEqual([
    [1, 7],
    [0, 0],
  ])
  await store.write('trip/a.original', pieces('three'))
  expect(sums()).toEqual([
    [1, 5],
    [0, 0],
  ])
  await store.remove('trip/a.original')
  await store.remove('trip/a.original')
  expect(sums()).toEqual([
    [0, 0],
    [0, 0],
  ])
  for (const name of ['b.original', 'b.text']) await store.write(`trip/${name}`, pieces('one two'))
  expect(sums()).toEqual([
    [1, 7],
    [1, 7],
  ])
  await store.removeAll('trip')
  await store.removeAll('trip')
  expect(sums()).toEqual([
    [0, 0],
    [0, 0],
  ])
})

test('what changes while the files are counted is counted once', async () => {
  const { store, usage } = await makeStore()
  for (let trip = 0; trip < 40; trip += 1)
    for (let at = 0; at < 30; at += 1) await store.write(`trip${trip}/a${at}.original`, pieces('one two'))
  let isCounting = true
  const count = usage.count().finally(() => (isCounting = false))
  let rounds = 0
  for (; isCounting || rounds < 3; rounds += 1) {
    await store.write(`trip${rounds % 40}/b${rounds}.original`, pieces('three'))
    await store.write(`trip${(rounds * 7) % 40}/a1.original`, pieces('longer than before'))
    await store.write(`new${rounds}/c.text`, pieces('four'))
    await store.removeAll(`trip${(rounds * 11) % 40}`)
  }
  await count
  const { originals, texts } = await usage.measure()
  expect(texts.items).toBe(rounds)
  expect({ originals: usage.share('originals'), texts: usage.share('texts') }).toEqual({ originals, texts })
})

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text.slice(0, 3))
  yield Buffer.from(text.slice(3))
}
