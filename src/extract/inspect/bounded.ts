const SHOWN_CHARS = 100_000

export function bounded(text: string, most: number = SHOWN_CHARS): string {
  if (text.length <= most) return text.toWellFormed()
  return `${text.slice(0, most).toWellFormed()}\n[… cut here: ${text.length.toLocaleString('en')} characters in all]`
}
