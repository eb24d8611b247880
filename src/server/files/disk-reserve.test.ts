import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeDiskReserve, RESERVE_FILE } from './disk-reserve.ts'

const MB = 1024 * 1024
const FULL = { free: 0, total: 100 * MB }

/** A data folder with a reserve of an earlier run. */
function makeReserve() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'skein-reserve-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, RESERVE_FILE)
  writeFileSync(file, Buffer.alloc(MB, 1))
  return { file, reserve: makeDiskReserve(folder, () => FULL) }
}

test('a reserve is given up once, on a full disk', () => {
  const { file, reserve } = makeReserve()
  reserve.ensure()
  expect([existsSync(file), reserve.isGivenUp, reserve.giveUp()]).toEqual([false, true, false])
})

test('a disk that cannot be looked at is told once, and the server lives on', async () => {
  const { file } = makeReserve()
  const told: unknown[] = []
  const broken = new Error('statfs')
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const reserve = makeDiskReserve(
    path.dirname(file),
    () => {
      throw broken
    },
    (error) => told.push(error),
  )
  reserve.start()
  await vi.advanceTimersByTimeAsync(60_000)
  await reserve.stop()
  expect(told).toEqual([broken])
})

test('a reserve that cannot be written on a disk with room is told, and nothing goes without for it', async () => {
  const { file } = makeReserve()
  rmSync(file)
  mkdirSync(file)
  const told: unknown[] = []
  const reserve = makeDiskReserve(
    path.dirname(file),
    () => ({ free: 90 * MB, total: 100 * MB }),
    (error) => told.push(error),
  )
  reserve.start()
  await reserve.stop()
  expect(told).toEqual([expect.objectContaining({ code: 'EISDIR' })])
  expect([reserve.isGivenUp, reserve.isFull, reserve.admitsLog(9 * MB)]).toEqual([false, false, true])
})

test('a reserve that can neither be cut nor erased is given up the next time', () => {
  const { file, reserve } = makeReserve()
  // In its place is something that is no file
  renameSync(file, `${file}.away`)
  mkdirSync(path.join(file, 'more'), { recursive: true })
  expect(reserve.giveUp()).toBe(false)

  rmSync(file, { recursive: true })
  renameSync(`${file}.away`, file)
  reserve.ensure()
  expect(existsSync(file)).toBe(false)
})
