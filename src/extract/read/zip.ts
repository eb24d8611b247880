import { unzipSync, type UnzipFileInfo } from 'fflate'
import type { ReadFailure } from '../document.ts'
import { CAPS } from './caps.ts'

/**
 * The wanted files of a ZIP by name; a reason when the archive is broken or holds more than is safe to unpack. Entries and
 * sizes are counted before anything is inflated, and never more is inflated than was announced.
 */
export function unzip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  maxBytes: number = CAPS.zipBytes,
): Map<string, Uint8Array> | ReadFailure {
  let entries = 0
  let total = 0
  let isBomb = false
  const filter = (file: UnzipFileInfo): boolean => {
    entries++
    if (isBomb || entries > CAPS.zipEntries) isBomb = true
    if (isBomb || !isWanted(file.name)) return false
    total += file.originalSize
    if (total > maxBytes) isBomb = true
    return !isBomb
  }
  try {
    const files = unzipSync(bytes, { filter })
    return isBomb ? 'too_complex' : new Map(Object.entries(files))
  } catch {
    return 'broken'
  }
}
