import type { ReadFailure } from '../document.ts'

/**
 * The mail in an opaque S/MIME signature (RFC 8551 §3.5.2, RFC 5652 §5). The signature is not verified, since
 * nothing here depends on who signed. A detached one holds no mail and is `unsupported`, an enveloped one
 * `encrypted`.
 */
export function openSigned(bytes: Uint8Array): Uint8Array | ReadFailure {
  const info = childrenOf(readElement(bytes, 0))
  const kind = oidOf(info[0])
  if (kind === ENVELOPED || kind === AUTH_ENVELOPED) return 'encrypted'
  if (kind !== SIGNED) return kind === null ? 'broken' : 'unsupported'
  const signed = childrenOf(childrenOf(info[1])[0])
  // version, digest algorithms, then what was signed: its type and its bytes
  const content = childrenOf(childrenOf(signed[2])[1])[0]
  if (!content) return 'unsupported'
  const text = joinOctets(content, 0)
  return text.length > 0 ? text : 'broken'
}

const SIGNED = '2a864886f70d010702'
const ENVELOPED = '2a864886f70d010703'
const AUTH_ENVELOPED = '2a864886f70d0109100117'

/** One element of BER (X.690 §8.1). `end` is past its last byte. */
type Element = { tag: number; body: Uint8Array; end: number }

const OCTET_STRING = 0x04
const OBJECT_IDENTIFIER = 0x06
const CONSTRUCTED = 0x20
const MAX_CHILDREN = 20_000
const MAX_DEPTH = 12

function readElement(bytes: Uint8Array, start: number, depth = 0): Element | null {
  const tag = bytes[start]
  const first = bytes[start + 1]
  if (tag === undefined || first === undefined || depth > MAX_DEPTH) return null
  if (first === 0x80) return readIndefinite(bytes, start, depth)
  const lengthBytes = first & 0x80 ? first & 0x7f : 0
  if (lengthBytes > 4) return null
  let length = lengthBytes ? 0 : first
  for (let index = 0; index < lengthBytes; index++) length = length * 256 + (bytes[start + 2 + index] ?? 0)
  const from = start + 2 + lengthBytes
  return { tag, body: bytes.subarray(from, from + length), end: Math.min(bytes.length, from + length) }
}

/** Its end is two zeros after its last child. */
function readIndefinite(bytes: Uint8Array, start: number, depth: number): Element | null {
  let at = start + 2
  for (let count = 0; count < MAX_CHILDREN && at < bytes.length; count++) {
    if (bytes[at] === 0 && bytes[at + 1] === 0) break
    const child = readElement(bytes, at, depth + 1)
    if (!child) return null
    at = child.end
  }
  return { tag: bytes[start] ?? 0, body: bytes.subarray(start + 2, at), end: at + 2 }
}

function childrenOf(element: Element | null | undefined): Element[] {
  const children: Element[] = []
  if (!element || !(element.tag & CONSTRUCTED)) return children
  for (let at = 0; at < element.body.length && children.length < MAX_CHILDREN;) {
    const child = readElement(element.body, at)
    if (!child) break
    children.push(child)
    at = child.end
  }
  return children
}

function oidOf(element: Element | undefined): string | null {
  return element?.tag === OBJECT_IDENTIFIER ? Buffer.from(element.body).toString('hex') : null
}

/** A string of octets may be cut into strings of octets. */
function joinOctets(element: Element, depth: number): Uint8Array {
  if (element.tag === OCTET_STRING) return element.body
  if (depth > MAX_DEPTH) return new Uint8Array()
  return new Uint8Array(Buffer.concat(childrenOf(element).map((child) => joinOctets(child, depth + 1))))
}
