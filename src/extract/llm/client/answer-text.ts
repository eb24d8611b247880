import { parseLooseJson } from '#extract/read/loose-json.ts'

const MAX_CHARS = 400_000

/**
 * The JSON value in what a model wrote: inside a code fence, after thoughts, between prose, with trailing commas, or cut off
 * before its end. Undefined when there is none.
 */
export function jsonIn(written: string): unknown {
  const text = withoutThoughts(written.slice(0, MAX_CHARS))
  const fenced = /```(?:json5?|javascript)?\s*([[{][\s\S]*?)\s*```/i.exec(text)?.[1]
  const found = fenced === undefined ? undefined : valueIn(fenced)
  return found ?? valueIn(text)
}

/** Reasoning models put their thoughts before the answer, some without opening the tag. */
function withoutThoughts(text: string): string {
  const after = text.replace(/^[\s\S]*<\/(?:think|thinking|reasoning)>/i, '')
  return /^\s*<(?:think|thinking|reasoning)>/i.test(after) ? '' : after
}

/** Tries each place at which a value may open; the first words of prose may hold brackets too. */
const MAX_OPENINGS = 8

function valueIn(text: string): unknown {
  let tried = 0
  for (let at = text.search(/[[{]/); at >= 0 && tried < MAX_OPENINGS; tried++) {
    const { end, open } = spanOf(text, at)
    const source = open === null ? text.slice(at, end) : closedOff(text.slice(at))
    const value = parse(source)
    if (isSubstantial(value)) return value
    const next = text.slice(at + 1).search(/[[{]/)
    at = next < 0 ? -1 : at + 1 + next
  }
  return undefined
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source) as unknown
  } catch {
    return parseLooseJson(source)
  }
}

function isSubstantial(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    (!Array.isArray(value) || typeof value[0] === 'object' || value.length === 0)
  )
}

/** Where the value that opens at `start` ends; `open` lists what is still to be closed when the text ends before it does. */
function spanOf(text: string, start: number): { end: number; open: string | null } {
  const closers: string[] = []
  let inString = false
  for (let index = start; index < text.length; index++) {
    const char = text[index]!
    if (inString) {
      if (char === '\\') index++
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{') closers.push('}')
    else if (char === '[') closers.push(']')
    else if (char === '}' || char === ']') {
      closers.pop()
      if (!closers.length) return { end: index + 1, open: null }
    }
  }
  return { end: text.length, open: closers.toReversed().join('') }
}

/** A cut-off value: its last, unfinished thing goes, for half a number or name would be a wrong one. */
function closedOff(text: string): string {
  const kept = text.slice(0, lastWhole(text))
  return kept + (spanOf(kept, 0).open ?? '')
}

/** The end of the last object or array element that was written whole. */
function lastWhole(text: string): number {
  let inString = false
  let last = 1
  for (let index = 0; index < text.length; index++) {
    const char = text[index]!
    if (inString) {
      if (char === '\\') index++
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '}' || char === ']') last = index + 1
    else if (char === ',') last = index
  }
  return last
}
