import frequent from './frequent-words.json' with { type: 'json' }

/** By script, else by frequent words; `und` (RFC 5646 §4.1) for too few words, as in GDS lines. */
export function languageOf(text: string): string {
  const sample = text.slice(0, 20_000).normalize('NFC').toLowerCase()
  const script = SCRIPTS.find(([, pattern, share]) => share <= shareOf(sample, pattern))
  if (script) return script[0]
  const words = new Set(sample.match(/[\p{L}\p{M}]+/gu))
  const counts = WORDS.map((one) => ({ ...one, hits: words.intersection(one.words).size }))
  const [best] = counts.toSorted((a, b) => b.hits - a.hits)
  return best && best.hits >= FEWEST ? best.language : 'und'
}

const FEWEST = 3

/** Share of all letters that a script must have. Japanese mixes Han with kana, which Chinese never does. */
const SCRIPTS: [language: string, pattern: RegExp, share: number][] = [
  ['ko', /\p{Script=Hangul}/gu, 0.15],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 0.05],
  ['zh', /\p{Script=Han}/gu, 0.1],
  ['th', /\p{Script=Thai}/gu, 0.15],
  ['ar', /\p{Script=Arabic}/gu, 0.15],
  ['he', /\p{Script=Hebrew}/gu, 0.15],
  ['el', /\p{Script=Greek}/gu, 0.15],
  ['hi', /\p{Script=Devanagari}/gu, 0.15],
  ['uk', /[іїєґ]/gu, 0.01],
  ['ru', /\p{Script=Cyrillic}/gu, 0.15],
]

function shareOf(text: string, pattern: RegExp): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters === 0 ? 0 : (text.match(pattern)?.length ?? 0) / letters
}

const WORDS = Object.entries(frequent).map(([language, words]) => ({
  language,
  words: new Set(words.split(' ')),
}))
