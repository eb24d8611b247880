import type { ReadFailure } from '../document.ts'
import { CAPS } from './caps.ts'
import { unzipSync, type UnzipFileInfo } from 'fflate'

/** The documents of a ZIP that may hold a booking, by file extension; none of an Office file, also a ZIP. */
export function openArchive(bytes: Uint8Array): { name: string; bytes: Uint8Array }[] | ReadFailure {
  if (isLocked(bytes)) return 'encrypted'
  const files = unzip(bytes, (name) => READABLE.test(name) && !CLUTTER.test(name), CAPS.archiveBytes)
  if (typeof files === 'string') return files
  if (files.has('[Content_Types].xml') || files.size === 0) return 'unsupported'
  return [...files].map(([name, content]) => ({ name: name.split('/').at(-1) ?? name, bytes: content }))
}

const READABLE = /\.(?:pdf|eml|msg|ics|pkpass|html?|txt|dat|p7m|png|jpe?g|zip|rtf)$|^\[Content_Types\]\.xml$/i

/** What a Mac adds to every archive. */
const CLUTTER = /(?:^|\/)(?:__MACOSX\/|\._)/

/** Bit 0 of the first file's flags (APPNOTE.TXT §4.4.4). */
function isLocked(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && ((bytes[6] ?? 0) & 1) === 1
}

/** The wanted files by name. Entries and announced sizes are checked before anything is inflated. */
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
