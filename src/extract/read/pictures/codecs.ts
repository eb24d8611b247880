import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Loaded with the first picture; WebAssembly comes from the installed packages, never from the network. */
export const loadSharp = once(async () => {
  const { default: sharp } = await import('sharp')
  // Only what may be uploaded is ever decoded (spec document-2)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
})

export const loadZxing = once(async () => {
  const zxing = await import('zxing-wasm/reader')
  const wasmBinary = await readWasm(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  zxing.prepareZXingModule({ overrides: { wasmBinary } })
  return zxing
})

/** A PDFium of its own for each document: one that a document broke is not used for the next. */
export async function openPdfium() {
  const [{ PDFiumLibrary }, wasmBinary] = await Promise.all([import('@hyzyla/pdfium'), readPdfium()])
  return PDFiumLibrary.init({ wasmBinary })
}

const readPdfium = once(() => readWasm(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm')))

async function readWasm(address: string): Promise<ArrayBuffer> {
  return new Uint8Array(await readFile(fileURLToPath(address))).buffer
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
