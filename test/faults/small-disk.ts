import { execFileSync } from 'node:child_process'
import {
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  rmdirSync,
  statfsSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const MB = 1024 * 1024

/** A real file system of its own, so small that a test can fill it to the last byte. */
export type SmallDisk = Disposable & {
  folder: string
  /** Takes every byte that is left. */
  fill: () => void
  /** Gives back what `fill` took. */
  free: () => void
  /** Bytes that are left. */
  left: () => number
}

/** Null where this user may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'skein-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'skein-test', folder], {
      stdio: 'ignore',
    })
  } catch {
    rmdirSync(folder)
    return null
  }
  const filler = path.join(folder, 'filler')
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a')
      for (let size = MB; size >= 1; size = Math.floor(size / 2)) writeUntilFull(file, Buffer.alloc(size, 1))
      closeSync(file)
    },
    free: () => unlinkSync(filler),
    left() {
      const { bavail, bsize } = statfsSync(folder)
      return bavail * bsize
    },
    [Symbol.dispose]() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    while (writeSync(file, bytes) === bytes.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
