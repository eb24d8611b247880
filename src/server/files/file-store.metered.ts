import type { DiskUsage } from './disk-usage.ts'
import type { FileStore } from './file-store.ts'

/** The same store, which says how much is written to it. */
export function meteredFileStore(store: FileStore, usage: Pick<DiskUsage, 'noteWritten'>): FileStore {
  return {
    ...store,
    async write(key, content) {
      let bytes = 0
      await store.write(
        key,
        counted(content, (size) => (bytes += size)),
      )
      usage.noteWritten(bytes)
    },
  }
}

async function* counted(
  content: AsyncIterable<Uint8Array>,
  note: (size: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    note(chunk.length)
    yield chunk
  }
}
