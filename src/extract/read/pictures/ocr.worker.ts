import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { languageFile } from './ocr-languages.ts'

/** Tesseract's worker script, but with each language in its own npm package. Fetches and writes nothing. */
type Script = {
  dispatchHandlers: (packet: unknown, answer: (message: unknown) => void) => void
  setAdapter: (adapter: object) => void
}
const require = createRequire(import.meta.url)
const script = require('tesseract.js/src/worker-script/index.js') as Script
const getCore: unknown = require('tesseract.js/src/worker-script/node/getCore.js')

script.setAdapter({ getCore, gunzip: gunzipSync, readCache })
parentPort?.on('message', (packet: unknown) =>
  script.dispatchHandlers(packet, (message) => parentPort?.postMessage(message)),
)

/** `wanted`: ".../deu.traineddata.gz" in no folder in particular. */
async function readCache(wanted: string): Promise<Uint8Array> {
  const language = path.basename(wanted).split('.')[0] ?? ''
  const file = languageFile(language)
  if (!file) throw new Error(`There is no language ${language}.`)
  return readFile(file)
}
