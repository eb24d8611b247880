import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { DATA_HERE, DRAWN_HERE, type TripPageData } from '#contract/trip-page.ts'
import type { DrawInput, DrawOutput, DrawSettings } from './trip-drawing.ts'

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

/** One at a time: what is drawn depends on the visit (src/web/visit.ts). */
let turn: Promise<void> = Promise.resolve()

parentPort?.on('message', (input: DrawInput) => {
  turn = turn.then(async () => {
    let output: DrawOutput
    try {
      output = { id: input.id, bytes: await page(input) }
    } catch (error) {
      output = { id: input.id, bytes: null, failure: nameOf(error) }
    }
    parentPort?.postMessage(output, output.bytes ? [output.bytes.buffer] : [])
  })
})
parentPort?.postMessage({ id: 0, bytes: null } satisfies DrawOutput)

async function page({ path, search, data, coding }: DrawInput): Promise<Uint8Array<ArrayBuffer>> {
  const out = new PassThrough()
  const drawing = drawTripPage({ path, search, data: JSON.parse(data) as TripPageData }, out)
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
