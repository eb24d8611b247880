import { toRegExp, type Attack, type Verdict } from './verdicts.ts'

/** Of the processor, for one search over one text. */
const MAX_MS = 300
/** A single search may hit a garbage collection, or a machine that counts another's time as its own. */
const TRIES = 4
/** Stand for the rest where the analyser found no attack: pieces that patterns repeat, one that ends none. */
const PUMPS = [
  ' ',
  '\t',
  '\n',
  'a',
  'Ab ',
  'A',
  '0',
  '1 ',
  '-',
  '.',
  ',',
  ':',
  '(',
  '[',
  '<',
  '/',
  '|',
  '漢',
  "'",
]

/** Says which attack of up to `most` characters holds a pattern longer than it may; null where none does. */
export function slowAttack(pattern: string, verdict: Verdict, most: number): string | null {
  // A sticky or global one would begin where the last search ended
  const searched = toRegExp(pattern)
  const plain = new RegExp(searched.source, searched.flags.replaceAll(/[gy]/g, ''))
  const attacks = verdict.kind === 'polynomial' ? [verdict.attack] : PUMPS.map(again)
  for (const attack of attacks) {
    // Small ones first: a bad pattern must not hold the test
    for (let chars = 16; ; chars = Math.min(most, chars * 2)) {
      const ms = leastTimeOf(plain, attackOf(attack, chars))
      if (ms > MAX_MS)
        return `${Math.round(ms)} ms for ${chars} characters of ${JSON.stringify(attack.pumps)}`
      if (chars === most) break
    }
  }
  return null
}

const again = (pump: string): Attack => ({ pumps: [{ prefix: '', pump }], suffix: '\0!' })

function attackOf({ pumps, suffix }: Attack, chars: number): string {
  const each = chars / pumps.length
  return (
    pumps.map(({ prefix, pump }) => prefix + pump.repeat(Math.ceil(each / pump.length))).join('') + suffix
  )
}

function leastTimeOf(pattern: RegExp, text: string): number {
  let least = Infinity
  for (let tries = 0; tries < TRIES && least > MAX_MS; tries += 1)
    least = Math.min(least, timeOf(pattern, text))
  return least
}

function timeOf(pattern: RegExp, text: string): number {
  const before = process.threadCpuUsage()
  pattern.test(text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
