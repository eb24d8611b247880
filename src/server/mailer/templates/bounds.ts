/** What nobody sees: with it a text shows as another one. A joiner inside of a word or of a picture belongs to it. */
const UNSEEN =
  /(?![\u200c\u200d])\p{Cf}|(?<![\p{L}\p{M}\p{Emoji}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Emoji}])/gu
const LONGEST_LINK = 2_000

/** A text without format characters: those that turn the reading direction or take no room. */
export const withoutUnseen = (text: string) => text.replace(UNSEEN, '')

/** A text of others as one line of at most `most` characters. */
export function line(text: string, most: number): string {
  return cut(
    withoutUnseen(text)
      .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim(),
    most,
  )
}

/** A text of others that keeps its lines, of at most `most` characters. */
export function lines(text: string, most: number): string {
  const tidy = withoutUnseen(text)
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
  return cut(tidy.replace(/\n{3,}/g, '\n\n').trim(), most)
}

/** A link that may stand in a mail. Throws for anything but http and https. */
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
