import PostalMime, { type Email } from 'postal-mime'
import { fail } from '#server/http/fail.ts'

const MOST_BYTES = 256 * 1024
const NAME = /^[!-9;-~]{1,100}$/
const FIRST_LINE = /^(?:From |[!-9;-~]{1,100}[ \t]*:)/

export type Pair = readonly [name: string, value: string]

/** The headers of a message (RFC 5322 §2.2), read. Throws `request.invalid` for bytes that do not begin with one. */
export async function readHeaders(message: string | Uint8Array): Promise<Email> {
  const start =
    typeof message === 'string' ? Buffer.from(message) : Buffer.from(message.subarray(0, MOST_BYTES))
  const text = start.toString('latin1')
  if (start.length > MOST_BYTES || !FIRST_LINE.test(text)) throw fail('request.invalid')
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length
  const headers = Buffer.concat([start.subarray(0, end), Buffer.from('\r\n\r\n')])
  return PostalMime.parse(headers, { maxHeadersSize: 2 * MOST_BYTES }).catch((cause: unknown) => {
    throw fail('request.invalid', cause)
  })
}

/** Header lines of names and values; a value stays in its line whatever it holds. */
export function makeHeaders(pairs: readonly Pair[]): string {
  return pairs
    .filter(([name]) => NAME.test(name))
    .map(([name, value]) => `${name}: ${inOneLine(value)}\r\n`)
    .join('')
}

/** The values of one header, in their order and as they stand. */
export function valuesOf(email: Email, name: string): string[] {
  return email.headers.filter(({ key }) => key === name).map(({ value }) => value)
}

/** Text without anything that ends a line. */
export function inOneLine(text: string): string {
  return text.replace(/[\0-\x1f\x7f\u0085\u2028\u2029]+/g, ' ').trim()
}
