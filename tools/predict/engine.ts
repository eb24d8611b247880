import { basename } from 'node:path'
import { fileReader } from '#extract/threads/reading.ts'
import { mimeTypeOf } from '../documents.ts'
import { normalForm, type NormalForm } from '../score/normal-form.ts'

/** What an engine makes of a document; `form` is null where it could not be read. `ms` without waiting for its turn. */
export type Prediction = { form: NormalForm | null; ms: number }

/** Something that reads documents, `width` of them at a time. */
export type Engine = {
  width: number
  /** `receivedOn` is `yyyy-mm-dd`. Never rejects. */
  predict: (path: string, receivedOn: string) => Promise<Prediction>
  stop: () => Promise<void>
}

const THREADS = 2

/** The embedded reader, in threads; each document has a budget of time and memory. */
export function offlineEngine(): Engine {
  const reader = fileReader(THREADS)
  return {
    width: THREADS,
    async predict(path, receivedOn) {
      const reading = await reader.read({
        path,
        name: basename(path),
        mimeType: mimeTypeOf(path),
        receivedOn,
      })
      return { form: reading.ok ? normalForm(reading.extraction) : null, ms: reading.ms }
    },
    stop: reader.stop,
  }
}
