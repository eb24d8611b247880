import pages from './code-pages.json' with { type: 'json' }

const LABELS: Partial<Record<string, string>> = pages.labels
/** By LCID (MS-LCID §2) in hexadecimal: a language, or where its countries differ one of them. */
const ANSI_PAGES: Partial<Record<string, number>> = pages.ansi

/** Text in a Windows code page; unknown pages are taken for windows-1252. Never throws. */
export function decodeCodePage(bytes: Uint8Array, page: number): string {
  return new TextDecoder(LABELS[page] ?? 'windows-1252').decode(bytes)
}

/** The Windows code page of a locale's text; 1252 where none is known. */
export function ansiCodePage(locale: number): number {
  const language = locale & 0x3ff
  return ANSI_PAGES[hex(locale)] ?? ANSI_PAGES[hex(language)] ?? 1252
}

const hex = (locale: number): string => locale.toString(16).padStart(4, '0')
