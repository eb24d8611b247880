import { airlinesNamed } from '#reference/airlines.ts'
import { foldName } from '#reference/fold-name.ts'
import { flightNumbersOf } from './flight-numbers.ts'
import { lineOf, linesOf } from './text.ts'

const MAX_LINES = 250

/** The airline that a document is about, for numbers that stand without one: the most named, the subject counting double. */
export function carrierOf(view: string, subject: string | null): string | null {
  const votes = new Map<string, number>()
  const vote = (code: string, worth: number) => votes.set(code, (votes.get(code) ?? 0) + worth)
  const lines = [...(subject ? [lineOf(subject), lineOf(subject)] : []), ...linesOf(view).slice(0, MAX_LINES)]
  for (const line of lines) {
    for (const { carrier, score } of flightNumbersOf(line, [])) if (carrier && score > 1.5) vote(carrier, 2)
    for (let at = 0; at < line.words.length; at++) {
      if (!/^\p{Lu}/u.test(line.words[at]!.raw)) continue
      const code = nameAt(line.words.slice(at, at + 3).map((word) => word.raw))
      if (code) vote(code, 1)
    }
  }
  const [best] = [...votes].sort((a, b) => b[1] - a[1])
  return best?.[0] ?? null
}

function nameAt(words: readonly string[]): string | null {
  for (let count = words.length; count > 0; count--) {
    const [airline] = airlinesNamed(foldName(words.slice(0, count).join(' ')))
    if (airline) return airline.iata
  }
  return null
}
