import type { ReadFailure } from '../document.ts'
import { CAPS } from './caps.ts'
import { unzip } from './zip.ts'

/** A file of a ZIP: its name without folders, and its bytes. */
export type ArchivedFile = { name: string; bytes: Uint8Array }

/** The documents of a ZIP that may hold a booking, by the ends of their names. Office files are ZIPs too, and none of these. */
export function openArchive(bytes: Uint8Array): ArchivedFile[] | ReadFailure {
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
