/** Text in a Windows code page; unknown pages are taken for windows-1252. Never throws. */
export function decodeCodePage(bytes: Uint8Array, page: number): string {
  return new TextDecoder(labelOf(page)).decode(bytes)
}

function labelOf(page: number): string {
  if ((page >= 1250 && page <= 1258) || page === 874) return `windows-${page}`
  if (page >= 28592 && page <= 28606) return ISO_LABELS[page - 28590] ?? 'windows-1252'
  return LABELS[page] ?? 'windows-1252'
}

const LABELS: Record<number, string> = {
  866: 'ibm866',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1200: 'utf-16le',
  1201: 'utf-16be',
  10000: 'macintosh',
  10007: 'x-mac-cyrillic',
  20866: 'koi8-r',
  20932: 'euc-jp',
  20936: 'gbk',
  20949: 'euc-kr',
  21866: 'koi8-u',
  38598: 'iso-8859-8-i',
  50220: 'iso-2022-jp',
  50221: 'iso-2022-jp',
  50222: 'iso-2022-jp',
  50225: 'euc-kr',
  51932: 'euc-jp',
  51936: 'gbk',
  51949: 'euc-kr',
  54936: 'gb18030',
  65001: 'utf-8',
}

const ISO_LABELS: Record<number, string> = Object.fromEntries(
  [2, 3, 4, 5, 6, 7, 8, 13, 15].map((part) => [part, `iso-8859-${part}`]).concat([[9, 'windows-1254']]),
)

/** The Windows code page of a language's text (low ten bits of an LCID, MS-LCID §2); 1252 for all others. */
export function ansiCodePage(locale: number): number {
  const language = locale & 0x3ff
  if (language === CHINESE) return SIMPLIFIED_CHINESE.has(locale) ? 936 : 950
  return ANSI_PAGES.find(([, languages]) => languages.includes(language))?.[0] ?? 1252
}

const CHINESE = 0x04
const SIMPLIFIED_CHINESE: ReadonlySet<number> = new Set([0x0004, 0x0804, 0x1004])

const ANSI_PAGES: [page: number, languages: number[]][] = [
  [874, [0x1e]],
  [932, [0x11]],
  [949, [0x12]],
  [1250, [0x05, 0x0e, 0x15, 0x18, 0x1a, 0x1b, 0x1c, 0x24]],
  [1251, [0x02, 0x19, 0x22, 0x23, 0x2f, 0x3f]],
  [1253, [0x08]],
  [1254, [0x1f, 0x2c]],
  [1255, [0x0d]],
  [1256, [0x01, 0x20, 0x29]],
  [1257, [0x25, 0x26, 0x27]],
  [1258, [0x2a]],
]
