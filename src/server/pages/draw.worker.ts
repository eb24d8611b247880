import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { DATA_HERE, DRAWN_HERE, type TripPageData } from '#contract/trip-page.ts'
import type { DrawOutput, DrawRequest, DrawSettings } from './trip-drawing.ts'

type Draw = (
  page: { path: string; search: string; data: TripPageData },
  out: NodeJS.WritableStream,
) => Promise<void>

const { shell, built } = workerData as DrawSettings
const [head = '', rest = ''] = readFileSync(shell, 'utf8').split(DRAWN_HERE)
const [between = '', tail = ''] = rest.split(DATA_HERE)
const { drawTripPage } = (await import(built)) as { drawTripPage: Draw }

/** Of a trip's page, which nobody keeps: quick rather than small. */
const CODINGS = {
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => gzipSync(bytes, { level: 4 }),
  identity: (bytes: Buffer) => bytes,
}

/** React notes when it began: its only script where nothing is streamed later, and not allowed here. */
const CLOCK = /<script>requestAnimationFrame[^<]*<\/script>$/
const TITLE = /<title>([^<]*)<\/title>/

parentPort?.on('message', (request: DrawRequest) => void answer(request))
parentPort?.postMessage(null satisfies DrawOutput)

/** The next page is asked for once this one was answered (src/web/visit.ts needs that). */
async function answer(request: DrawRequest): Promise<void> {
  const output = await page(request).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ bytes: null, failure: nameOf(error) }),
  )
  parentPort?.postMessage(output satisfies DrawOutput, output.bytes ? [output.bytes.buffer] : [])
}

async function page({ path, search, data, coding }: DrawRequest): Promise<Uint8Array<ArrayBuffer>> {
  const out = new PassThrough()
  const drawing = drawTripPage({ path, search, data: JSON.parse(data) as TripPageData }, out)
  // What is not drawn to its end would be waited for without one
  drawing.catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error('not drawn')))
  const [drawn] = await Promise.all([text(out), drawing])
  const title = TITLE.exec(drawn)?.[0]
  const html = [
    title ? head.replace(TITLE, () => title) : head,
    drawn.replace(TITLE, '').replace(CLOCK, ''),
    between,
    // Nothing in it can end the data block (HTML, "restrictions for contents of script elements")
    data.replaceAll('<', String.raw`\u003c`),
    tail,
  ].join('')
  return Uint8Array.from(CODINGS[coding](Buffer.from(html)))
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error)
