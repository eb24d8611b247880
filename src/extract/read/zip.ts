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
    const isKept = isWanted(file.name)
    if (isKept) total += file.originalSize
    isBomb = entries > CAPS.zipEntries || total > maxBytes
    // Told no, it would go on to the next of four billion entries that a few bytes can announce
    if (isBomb) throw new Error('too much in a ZIP')
    return isKept
  }
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter })))
  } catch {
    return isBomb ? 'too_complex' : 'broken'
  }
}
