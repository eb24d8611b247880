import { Reader, type CFolder } from '@kenjiuno/msgreader/lib/Reader.js'
import { isSoundCompoundFile } from './compound-guard.ts'

/** A storage of a compound file: its streams by name, and the storages inside it. */
export type Storage = { name: string; streams: ReadonlyMap<string, Uint8Array>; storages: Storage[] }

/** Opens a compound file (MS-CFB) whole; null when it is damaged or built to keep a reader busy. */
export function openCompoundFile(bytes: Uint8Array): Storage | null {
  if (!isSoundCompoundFile(bytes)) return null
  try {
    const reader = new Reader(new Uint8Array(bytes).buffer)
    reader.parse()
    return toStorage(reader.rootFolder())
  } catch {
    return null
  }
}

function toStorage(folder: CFolder): Storage {
  const streams = folder.fileNameSets().map(({ name, provider }) => [name, provider()] as const)
  return { name: folder.name, streams: new Map(streams), storages: folder.subFolders().map(toStorage) }
}
