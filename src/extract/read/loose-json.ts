/** JSON with the faults of mail templates repaired. Undefined when beyond repair. */
export function parseLooseJson(source: string): unknown {
  const text = source
    .replace(/^\s*(?:\/\/\s*)?(?:<!--|<!\[CDATA\[)/, '')
    .replace(/(?:\/\/\s*)?(?:-->|\]\]>)\s*$/, '')
    .trim()
  if (!/^(?:[{[]|\/[/*])/.test(text)) return undefined
  const sound = tryParseJson(text)
  if (sound !== undefined || text.length > MAX_REPAIRED_CHARS) return sound
  return tryParseJson(repair(text)) ?? tryParseJson(repair(decodeQuotes(text)))
}

/** A mail's data has some thousand characters. */
const MAX_REPAIRED_CHARS = 500_000

/** Undefined for what is no JSON, and for null. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text) ?? undefined
  } catch {
    return undefined
  }
}

function decodeQuotes(text: string): string {
  return text
    .replace(/&(?:quot|#34|#x22);/gi, '"')
    .replace(/&(?:apos|#39|#x27);/gi, "'")
    .replace(/&(?:nbsp|#160);/gi, ' ')
    .replace(/&amp;/gi, '&')
}

/** One pass over the characters, so that nothing inside a string is taken for syntax. */
function repair(text: string): string {
  const out: string[] = []
  let previous = ''
  for (let index = 0; index < text.length;) {
    const char = text[index] ?? ''
    if (/\s/.test(char)) index++
    else if (char === '/' && /[/*]/.test(text[index + 1] ?? '')) index = skipComment(text, index)
    else {
      const token = readToken(text, index)
      if (needsComma(previous, token.text)) out.push(',')
      if (/^[}\]]/.test(token.text) && previous === ',') out.pop()
      out.push(token.text)
      previous = token.text
      index = token.end
    }
  }
  const joined = out.join('')
  return isSeveral(out) ? `[${joined}]` : joined
}

type Token = { text: string; end: number }

function readToken(text: string, start: number): Token {
  const char = text[start] ?? ''
  if (char === '"' || char === "'") return readString(text, start, char)
  if (/[{}[\]:,]/.test(char)) return { text: char, end: start + 1 }
  const word = /^[^\s{}[\]:,"']+/.exec(text.slice(start, start + 200))?.[0] ?? char
  const isValue = /^(?:true|false|null|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/i.test(word)
  return { text: isValue ? word.toLowerCase() : JSON.stringify(word), end: start + word.length }
}

function readString(text: string, start: number, quote: string): Token {
  let value = ''
  for (let index = start + 1; index < text.length; index++) {
    const char = text[index] ?? ''
    if (char === '\\') {
      const next = text[++index] ?? ''
      if (next === "'") value += next
      else value += /["\\/bfnrtu]/.test(next) ? char + next : `\\\\${next}`
    } else if (char === quote && endsString(text, index, quote)) return { text: `"${value}"`, end: index + 1 }
    else if (char === '"') value += '\\"'
    else value += char < ' ' ? ' ' : char
  }
  return { text: `"${value}"`, end: text.length }
}

/** A quotation mark inside a text is not followed by syntax. */
function endsString(text: string, index: number, quote: string): boolean {
  const after = /^\s*(.)/s.exec(text.slice(index + 1, index + 200))?.[1]
  return after === undefined || /[:,}\]/]/.test(after) || after === quote || after === '"'
}

function skipComment(text: string, start: number): number {
  const [mark, size] = text[start + 1] === '*' ? (['*/', 2] as const) : (['\n', 1] as const)
  const end = text.indexOf(mark, start + 2)
  return end < 0 ? text.length : end + size
}

function needsComma(previous: string, next: string): boolean {
  return /["}\]\w]$/.test(previous) && /^["{[\w-]/.test(next)
}

function isSeveral(tokens: string[]): boolean {
  let depth = 0
  return tokens.some((token) => {
    if (token === '{' || token === '[') depth++
    if (token === '}' || token === ']') depth--
    return depth === 0 && token === ','
  })
}
