import type { Quirk } from '../quirks.ts'
import type { Random } from '../random.ts'

/** What mail programs do to letters without changing a word: capitals, odd spaces, invisible signs, entities. */
export type Disguise = { random: Random; quirks: ReadonlySet<Quirk>; locale: string }

/** Plain text with its letters disguised. */
export function disguiseText(words: string, { random, quirks, locale }: Disguise): string {
  let result = words
  if (quirks.has('all-caps')) result = result.toLocaleUpperCase(locale)
  if (quirks.has('no-break-space'))
    result = result.replace(/(?<=\S) (?=\S)/g, (space) =>
      random.chance(0.5) ? random.pick(['\u00a0', '\u00a0', '\u202f', '\u2009']) : space,
    )
  if (quirks.has('zero-width'))
    result = result.replace(/(?<=\S)(?=[\d(])/g, () =>
      random.chance(0.25) ? random.pick(['\u200b', '\u200c', '\u2060', '\ufeff']) : '',
    )
  return result
}

/** HTML whose text between tags is disguised; scripts, styles and tags stay. */
export function disguiseHtml(html: string, disguise: Disguise): string {
  const pieces = html.split(/(<(?:script|style|title)[^]*?<\/(?:script|style|title)>|<[^>]*>|&[#\w]+;)/)
  return pieces
    .map((piece, at) => (at % 2 ? piece : entities(disguiseText(piece, disguise), disguise)))
    .join('')
}

function entities(words: string, { random, quirks }: Disguise): string {
  if (!quirks.has('html-entities')) return words
  return words.replace(/[^\u0020-\u007e\n]|[:–-]/gu, (sign) => {
    const code = sign.codePointAt(0)!
    if (code < 128 && random.chance(0.6)) return sign
    return NAMED[sign] ?? (random.chance(0.5) ? `&#${code};` : `&#x${code.toString(16)};`)
  })
}

const NAMED: Record<string, string> = {
  '\u00a0': '&nbsp;',
  ä: '&auml;',
  ö: '&ouml;',
  ü: '&uuml;',
  ß: '&szlig;',
  é: '&eacute;',
  è: '&egrave;',
  à: '&agrave;',
  ç: '&ccedil;',
  ñ: '&ntilde;',
  ó: '&oacute;',
  í: '&iacute;',
  '–': '&ndash;',
  '→': '&rarr;',
  '€': '&euro;',
  '’': '&rsquo;',
  å: '&aring;',
  ø: '&oslash;',
}
