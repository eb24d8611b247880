import { once } from 'node:events'
import type { Worker as Thread } from 'node:worker_threads'
import type { Page, Worker } from 'tesseract.js'
import { CAPS } from '../caps.ts'

export type Recognized = { ok: true; page: Page } | { ok: false; reason: 'timeout' | 'broken' }

/** One Tesseract thread, kept since a start costs 0.6 s; replaced when a page hangs or breaks it. */
export async function recognize(
  png: Uint8Array,
  languages: readonly string[],
  seconds: number = CAPS.ocrPageSeconds,
): Promise<Recognized> {
  const key = languages.join('+')
  if (running && running.key !== key) stopOcr()
  running ??= { key, engine: startEngine(languages) }
  const limit = AbortSignal.timeout(Math.ceil(seconds * 1_000))
  const late = once(limit, 'abort').then((): Recognized => ({ ok: false, reason: 'timeout' }))
  const result = await Promise.race([readWith(running.engine, png, limit), late])
  if (!result.ok) stopOcr()
  return result
}

async function readWith(
  starting: Promise<Engine | null>,
  png: Uint8Array,
  limit: AbortSignal,
): Promise<Recognized> {
  const engine = await starting
  // One that started too late is about to end
  if (!engine || limit.aborted) return { ok: false, reason: 'broken' }
  const { worker, thread, failed } = engine
  thread.ref()
  const read = worker
    .recognize(Buffer.from(png), { rotateAuto: true }, { text: false, blocks: true })
    .then(({ data }): Recognized => ({ ok: true, page: data }))
    .catch((): Recognized => ({ ok: false, reason: 'broken' }))
  const result = await Promise.race([read, failed])
  thread.unref()
  return result
}

/** Ends the engine of this thread; one that is still starting ends once it has started. */
export function stopOcr(): void {
  const ending = running
  running = undefined
  void ending?.engine.then((engine) => engine?.worker.terminate())
}

/** A word list that the Italian data name and do not hold would be missed aloud. */
const NO_WORD_LISTS = 'user_words_suffix '

/** What Tesseract says of single lines is of no use and would pile up unread. */
const PARAMETERS = { user_defined_dpi: '200', debug_file: '/dev/null' } as object

const OPTIONS = {
  // The types know the browser's workers, which are named by text
  workerPath: new URL('./ocr.worker.ts', import.meta.url) as unknown as string,
  langPath: '.',
  cacheMethod: 'none',
  gzip: true,
  errorHandler: () => undefined,
}

type Engine = { worker: Worker; thread: Thread; failed: Promise<Recognized> }

let running: { key: string; engine: Promise<Engine | null> } | undefined

async function startEngine(languages: readonly string[]): Promise<Engine | null> {
  const { createWorker, OEM } = await import('tesseract.js')
  try {
    const worker = await createWorker([...languages], OEM.LSTM_ONLY, OPTIONS, NO_WORD_LISTS)
    await worker.setParameters(PARAMETERS)
    // In Node it is a thread, which the types of the library do not know
    const thread = (worker as unknown as { worker: Thread }).worker
    const failed = new Promise<Recognized>((resolve) => {
      for (const event of ['error', 'exit']) thread.on(event, () => resolve({ ok: false, reason: 'broken' }))
    })
    thread.unref()
    return { worker, thread, failed }
  } catch {
    return null
  }
}
