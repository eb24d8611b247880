import type { StoredFile, StoredPage, Wanted } from './folder.ts'

/** Where encrypted files live. Keys are `<trip id>/<name>`; content is opaque. */
export type FileStore = {
  /** Stores a file durably: when it resolves, the bytes survive a power cut. */
  write(key: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** The whole file; undefined when there is none. */
  read(key: string): Promise<Uint8Array | undefined>
  /** Erases a file; nothing happens when there is none. */
  remove(key: string): Promise<void>
  /** Erases all files of a trip. */
  removeAll(tripId: string): Promise<void>
  /** Keys of all files older than `olderThanMs`; to find what a crash left behind. */
  list(olderThanMs: number): AsyncIterable<string>
  /** A page of what is stored, by name: '' has a folder for each trip, a trip id its files. */
  page(folder: string, wanted: Wanted): Promise<StoredPage | undefined>
  /** A file as it is stored, to be sent on; undefined when there is none, or its key is no key. */
  file(key: string): Promise<StoredFile | undefined>
}
