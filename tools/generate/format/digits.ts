import type { Quirk } from '../quirks.ts'

const DIGITS: Record<string, string> = { ar: '٠١٢٣٤٥٦٧٨٩', th: '๐๑๒๓๔๕๖๗๘๙' }
const WIDE = '０１２３４５６７８９'

/** Dates and clocks in the figures of a script, where a document's quirks ask for it. */
export function nativeDigits(
  text: string,
  { language, quirks }: { language: string; quirks: ReadonlySet<Quirk> },
): string {
  if (quirks.has('full-width'))
    return text.replace(/\d/g, (digit) => WIDE[Number(digit)]!).replaceAll(':', '：')
  const own = quirks.has('native-digits') ? DIGITS[language] : undefined
  return own ? text.replace(/\d/g, (digit) => own[Number(digit)]!) : text
}
