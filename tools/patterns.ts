import { collectPatterns } from '../test/patterns/collect.ts'
import { analyse, keyOf, readVerdicts, writeVerdicts, type Verdicts } from '../test/patterns/verdicts.ts'

/** `npm run patterns`: analyses the regular expressions that are new, and forgets those that are gone. */
async function main(): Promise<void> {
  const known = readVerdicts()
  const verdicts: Verdicts = {}
  const { patterns } = await collectPatterns()
  for (const { pattern, files } of patterns) {
    const key = keyOf(pattern)
    verdicts[key] = known[key] ?? (await analyse(pattern))
    if (known[key]) continue
    console.log(`${verdicts[key].kind.padEnd(12)} ${files[0]} ${pattern.slice(0, 100)}`)
    // What was analysed is kept, should the rest take too long
    writeVerdicts({ ...known, ...verdicts })
  }
  writeVerdicts(verdicts)
  console.log(`${patterns.length} patterns, ${patterns.length - Object.keys(known).length} more than before`)
  process.exit() // the analyser's own process stays otherwise
}

if (import.meta.main) await main()
