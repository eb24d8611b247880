import { parseLooseJson } from '#extract/read/loose-json.ts'

/** Characters to look at, with thoughts and without; an answer of the full token limit has some 60,000. */
const MAX_CHARS = 400_000
const MAX_ANSWER_CHARS = 150_000
const MAX_TRIED_CHARS = 2 * MAX_ANSWER_CHARS

/** The JSON in a model's answer: fenced, after thoughts, in prose, or cut off. Undefined if there is none. */
export function jsonIn(written: string): unknown {
  const text = withoutThoughts(written.slice(0, MAX_CHARS)).slice(0, MAX_ANSWER_CHARS)
  const budget: Budget = { openings: MAX_OPENINGS, chars: MAX_TRIED_CHARS }
  const fenced = fencedIn(text)
  const found = fenced === null ? undefined : valueIn(fenced, budget)
  return found ?? valueIn(text, { ...budget, openings: MAX_OPENINGS })
}

/** Reasoning models put their thoughts before the answer, some without opening the tag. */
function withoutThoughts(text: string): string {
  const after = text.replace(/^[\s\S]*<\/(?:think|thinking|reasoning)>/i, '')
  return /^\s*<(?:think|thinking|reasoning)>/i.test(after) ? '' : after
}

const FENCE = '```'

function fencedIn(text: string): string | null {
  const language = /(?:json5?|javascript)?\s*(?=[[{])/iy
  for (let at = text.indexOf(FENCE); at >= 0; at = text.indexOf(FENCE, at + 1)) {
    language.lastIndex = at + FENCE.length
    if (!language.test(text)) continue
    const start = language.lastIndex
    const end = text.indexOf(FENCE, start)
    return end < 0 ? null : text.slice(start, end)
  }
  return null
}

/** The first words of prose may hold brackets too. */
const MAX_OPENINGS = 8

type Budget = { openings: number; chars: number }

function valueIn(text: string, budget: Budget): unknown {
  for (let at = text.search(/[[{]/); at >= 0 && budget.openings > 0 && budget.chars > 0;) {
    const { end, open, whole } = reachOf(text, at)
    // Of a cut-off value the last, unfinished thing goes, for half a number or name would be a wrong one
    const kept = text.slice(at, open === null ? end : whole)
    const source = kept + (reachOf(kept, 0).open ?? '')
    budget.openings -= 1
    budget.chars -= end - at
    const value = parseLooseJson(source)
    if (isSubstantial(value)) return value
    const next = text.slice(at + 1).search(/[[{]/)
    at = next < 0 ? -1 : at + 1 + next
  }
  return undefined
}

function isSubstantial(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    (!Array.isArray(value) || typeof value[0] === 'object' || value.length === 0)
  )
}

type Reach = { end: number; open: string | null; whole: number }

/**
 * Where the value opening at `start` ends. `open`: what is left to close if the text ends before it does;
 * `whole`: the end of its last finished thing.
 */
function reachOf(text: string, start: number): Reach {
  const closers: string[] = []
  let inString = false
  let whole = start + 1
  for (let index = start; index < text.length; index++) {
    const char = text[index]!
    if (inString) {
      if (char === '\\') index++
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{') closers.push('}')
    else if (char === '[') closers.push(']')
    else if (char === ',') whole = index
    else if (char === '}' || char === ']') {
      whole = index + 1
      closers.pop()
      if (!closers.length) return { end: whole, open: null, whole }
    }
  }
  return { end: text.length, open: closers.toReversed().join(''), whole }
}
