import type { StoredFile, StoredPage, Wanted } from './folder.ts'

/** Where encrypted files live. Keys are `<trip id>/<name>`; content is opaque. */
export type FileStore = {
  /** Stores a file durably: once resolved, it survives a power cut. */
  write(key: string, content: AsyncIterable<Uint8Array>): Promise<void>
  read(key: string): Promise<Uint8Array | undefined>
  remove(key: string): Promise<void>
  removeAll(tripId: string): Promise<void>
  /** Keys of all files older than `olderThanMs`, to find what a crash left behind. */
  list(olderThanMs: number): AsyncIterable<string>
  /** A page of names: '' lists the trips' folders, a trip id its files. */
  page(folder: string, wanted: Wanted): Promise<StoredPage | undefined>
  /** A stored file; undefined if missing or the key is malformed. */
  file(key: string): Promise<StoredFile | undefined>
}
