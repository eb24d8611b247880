import { plainLine, plainText } from '#contract/plain-text.ts'

const LONGEST_LINK = 2_000

/** Foreign text on one line of at most `most` characters. */
export const line = (text: string, most: number): string => cut(plainLine(text), most)

/** A sentence of ours on one line; names that others chose are between isolates. */
export const sentence = (text: string, most: number): string =>
  cut(
    text
      .split(/([\u2068\u2069])/)
      .map((part) => (ISOLATE.test(part) ? part : plainText(part)))
      .join('')
      .replace(/\s+/g, ' ')
      .trim(),
    most,
  )

const ISOLATE = /^[\u2068\u2069]$/

/** Foreign text with its line breaks, of at most `most` characters. */
export const lines = (text: string, most: number): string =>
  cut(
    plainText(text)
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    most,
  )

/** Throws for anything but http and https. */
export function link(address: string): string {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || address.length > LONGEST_LINK)
    throw new Error('not a link for a mail')
  return url.href
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const kept = text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')
  return `${kept.trimEnd()}…`
}
