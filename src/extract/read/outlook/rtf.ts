import { decompressRTF } from '@kenjiuno/decompressrtf'
import { DeEncapsulate, Tokenize } from 'rtf-stream-parser'
import { ToPlainText } from 'rtf-stream-parser/dist/src/ToPlainText.js'
import type { Body } from '../forward.ts'
import { decodeCodePage } from './code-page.ts'

/** The body in Outlook's compressed RTF (MS-OXRTFCP): the HTML in it (MS-OXRTFEX), or else its text. */
export function readRtf(compressed: Uint8Array): Body | null {
  const rtf = decompress(compressed)
  return rtf ? readPlainRtf(rtf) : null
}

/** The same for RTF that is not compressed. Null when it is damaged, or nested to keep a reader busy. */
export function readPlainRtf(bytes: Uint8Array): Body | null {
  const source = Buffer.from(bytes.subarray(0, MAX_RTF_BYTES)).toString('latin1')
  if (!source.startsWith('{\\rtf') || isTooComplex(source)) return null
  const rtf = Buffer.from(source.replace(HARMFUL, harmless), 'latin1')
  const head = source.slice(0, HEAD_CHARS)
  const isWrapped = /\\from(?:html1?|text)\b/.test(head)
  const content = translate(rtf, isWrapped ? new DeEncapsulate(OPTIONS) : new ToPlainText(OPTIONS))
  if (content === null) return null
  return /\\fromhtml1?\b/.test(head) ? { html: content, text: null } : { html: null, text: content }
}

/**
 * What makes the tokenizer allocate (\bin), warn (bad escapes) or copy (line ends). `kept`: any other
 * escape's character, left as is.
 */
const HARMFUL = /\\(?:bin-?\d+ ?|'(?![0-9a-f]{2})|([a-z]{1,32}(?:-?\d{1,10})?)[\r\n]+|([^]))|[\r\n]+/gi

function harmless(whole: string, word?: string, kept?: string): string {
  if (word !== undefined) return `\\${word} `
  if (kept !== undefined) return whole
  return whole.startsWith('\\') ? ' ' : ''
}

const MAX_COMPRESSED_BYTES = 1024 * 1024
const MAX_RTF_BYTES = 2 * 1024 * 1024
const MAX_GROUP_DEPTH = 60
const MAX_TOKENS = 400_000
const HEAD_CHARS = 2_000

const OPTIONS = {
  warn: () => undefined,
  decode: (bytes: Buffer, page: string) => decodeCodePage(bytes, Number(page.replace(/\D/g, ''))),
  allowCp0: true,
}

/** The size in the header (MS-OXRTFCP §2.2.1) is what the library reads up to, whether it is there or not. */
function decompress(bytes: Uint8Array): Uint8Array | null {
  if (bytes.length < 16 || bytes.length > MAX_COMPRESSED_BYTES) return null
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true) + 4
  if (size > bytes.length) return null
  try {
    return Uint8Array.from(decompressRTF([...bytes.subarray(0, size)]))
  } catch {
    return null
  }
}

function translate(rtf: Buffer, translator: DeEncapsulate | ToPlainText): string | null {
  const chunks: string[] = []
  let failed = false
  const onError = (error?: unknown): void => {
    if (error) failed = true
  }
  const tokens = new Tokenize()
  tokens.push = (token) => {
    if (!failed) translator._transform(token, '', onError)
    return true
  }
  translator.push = (chunk) => {
    chunks.push(String(chunk))
    return true
  }
  tokens._transform(rtf, undefined, onError)
  tokens._flush(() => undefined)
  const text = chunks.join('').trim()
  return text === '' ? null : text
}

/** Groups and control words are what costs time, and groups in groups most. */
function isTooComplex(rtf: string): boolean {
  let depth = 0
  let tokens = 0
  for (let index = 0; index < rtf.length; index++) {
    const char = rtf[index]
    if (char === '\\') index++
    else if (char === '{') depth++
    else if (char === '}') depth--
    else continue
    if (++tokens > MAX_TOKENS || depth > MAX_GROUP_DEPTH) return true
  }
  return false
}
