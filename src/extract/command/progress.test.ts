import { expect, test } from 'vitest'
import { progressOn } from './progress.ts'

/** Two files a second, seen every half of one. */
function watch(isTTY: boolean, files: number): string[] {
  const written: string[] = []
  let time = 0
  const progress = progressOn({ isTTY, write: (text: string) => written.push(text) }, () => time)
  progress.expect(40)
  for (let file = 0; file < files; file += 1) {
    time += 500
    progress.step()
  }
  progress.clear()
  return written
}

test('a terminal has one line that changes and is taken away', () => {
  const written = watch(true, 12)
  expect(written).toHaveLength(13)
  expect(written[11]).toBe('\r\u001b[K12 of 40 files, 2.0/s, 14 s left')
  expect(written[12]).toBe('\r\u001b[K')
})

test('elsewhere a line is written every five seconds, without escapes', () => {
  expect(watch(false, 21)).toEqual([
    '10 of 40 files, 2.0/s, 15 s left\n',
    '20 of 40 files, 2.0/s, 10 s left\n',
  ])
})

test('a short run and the last file say nothing', () => {
  expect(watch(false, 9)).toEqual([])
  expect(watch(false, 40)).toHaveLength(3)
})
