import { fail } from '#server/http/fail.ts'
import { isWithinLimits, MOST_HEAD_BYTES } from '../mail-head.ts'
import type { ParsedMail, ParseMail } from '../parse-mail.ts'

const NAME = /^[!-9;-~]{1,100}$/
const FIRST_LINE = /^(?:From |[!-9;-~]{1,100}[ \t]*:)/

export type Pair = readonly [name: string, value: string]

/**
 * The headers of a message (RFC 5322 §2.2), read. Throws `request.invalid` for bytes that do not begin with one, and `request.too_large` for
 * a head beyond the limits of mails.
 */
export async function readHeaders(message: string | Uint8Array, parse: ParseMail): Promise<ParsedMail> {
  const start = Buffer.from(message.slice(0, MOST_HEAD_BYTES + 4))
  const text = start.toString('latin1')
  if (!FIRST_LINE.test(text)) throw fail('request.invalid')
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length
  const head = start.subarray(0, end)
  if (!isWithinLimits(head)) throw fail('request.too_large')
  const parsed = await parse(Buffer.concat([head, Buffer.from('\r\n\r\n')]))
  if (!parsed) throw fail('request.invalid')
  return parsed
}

/** Header lines of names and values; a value stays in its line whatever it holds. */
export function makeHeaders(pairs: readonly Pair[]): string {
  return pairs
    .filter(([name]) => NAME.test(name))
    .map(([name, value]) => `${name}: ${inOneLine(value)}\r\n`)
    .join('')
}

/** The values of one header, in their order and as they stand. */
export function valuesOf(email: ParsedMail, name: string): string[] {
  return email.headers.filter(({ key }) => key === name).map(({ value }) => value)
}

/** Text without anything that ends a line. */
export function inOneLine(text: string): string {
  return text.replace(/[\0-\x1f\x7f\u0085\u2028\u2029]+/g, ' ').trim()
}
