import { once } from 'node:events'
import type { Worker as Thread } from 'node:worker_threads'
import type { Page, Worker } from 'tesseract.js'
import { CAPS } from '../caps.ts'
import { languageFile } from './ocr-languages.ts'

export type Recognized = { ok: true; page: Page } | { ok: false; reason: 'timeout' | 'broken' }

/**
 * One Tesseract thread, kept since a start costs 0.6 s; replaced when a page hangs or breaks it, or is read
 * in other languages.
 */
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

/**
 * The script of a text by Tesseract's classifier, as it names it ("Arabic", "Han", …). Null where its data
 * are not installed, or the text is too short.
 */
export async function scriptOfText(png: Uint8Array, seconds: number): Promise<string | null> {
  if (!languageFile(CLASSIFIER) || seconds <= 0) return null
  stopOcr()
  const limit = AbortSignal.timeout(Math.ceil(seconds * 1_000))
  const late = once(limit, 'abort').then(() => null)
  const starting = startEngine([CLASSIFIER], CLASSES)
  try {
    return await Promise.race([starting.then((engine) => engine && scriptBy(engine, png)), late])
  } finally {
    // The library's own `terminate` leaves a job that just begins without its thread, which throws
    void starting.then((engine) => engine?.thread.terminate())
  }
}

function scriptBy({ worker, thread, failed }: Engine, png: Uint8Array): Promise<string | null> {
  thread.ref()
  const told = worker.detect(Buffer.from(png)).then(
    ({ data }) => data.script,
    () => null,
  )
  return Promise.race([told, failed.then(() => null)])
}

const CLASSIFIER = 'osd'

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

/** Engines of Tesseract (`OEM`): the network that reads lines, and the older classifier of letters. */
const LINES = 1
const CLASSES = 0

/** A word list that the Italian data name and do not hold would be missed aloud. */
const NO_WORD_LISTS = 'user_words_suffix '

/** What Tesseract says of single lines is of no use and would pile up unread. */
const PARAMETERS = { user_defined_dpi: '200', debug_file: '/dev/null', min_characters_to_try: '10' } as object

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

async function startEngine(languages: readonly string[], mode = LINES): Promise<Engine | null> {
  const { createWorker } = await import('tesseract.js')
  try {
    const isLegacy = mode !== LINES
    const options = { ...OPTIONS, legacyCore: isLegacy, legacyLang: isLegacy }
    const worker = await createWorker([...languages], mode, options, NO_WORD_LISTS)
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
