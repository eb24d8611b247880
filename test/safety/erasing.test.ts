import { expect, test } from 'vitest'
import { filesBelow, readText } from './files.ts'

/** What erases because of age, by the names that such methods have. */
const ERASING = /\.(?:prune|sweep|eraseExpired|upkeep)\(/

/** Where else one of these may be called, and why. */
const ALLOWED: Record<string, string> = {
  'src/server/upkeep.ts': 'the guard of the clock itself',
  'src/server/admin/debugger.service.ts': 'within prune(), which upkeep calls',
  'src/server/mail.deps.ts': 'within upkeep()',
  'src/server/observed.deps.ts': 'within upkeep()',
  'src/server/flights/providers/provider-day.store.ts': 'counts of questions, nothing of people',
  'src/server/observe/log-files.ts': 'asks the guard itself: files roll at any time',
}

const isOwnStore = (line: string) => /(?:#store|#options\.store|\bstore)\.prune\(/.test(line)

test('nothing is erased because of its age but by the upkeep, past the one guard of the clock', () => {
  const calls = filesBelow('src/server', /(?<!\.test|\.suite)\.ts$/)
    .filter((path) => !(path in ALLOWED))
    .flatMap((path) =>
      readText(path)
        .split('\n')
        .filter((line) => ERASING.test(line) && !isOwnStore(line))
        .map((line) => `${path}: ${line.trim()}`),
    )
  expect(calls).toEqual([])
})

/** What reads or erases rows by their age: `<` of a column. */
const BY_AGE = /'<=?'|[a-z_]\s*<=?\s*\$\{/
const DELETES = /\bdeleteFrom\(|\bdelete from\b|\beraseInSlices\(/i
/** What a service does with what its store found by age. */
const OF_OWN_STORE = /(?:#store|#options\.store|\b(?:store|trials))\.prune\(|\.expiredBefore\(/
const ERASING_NAME = /^(?:prune|sweep|eraseExpired|upkeep)$/

/** Where rows go by `<` under another name, and why. */
const OTHER_NAMES: Record<string, string> = {
  'src/server/observe/trace.store.ts thinKind': 'by number: of many traces of a kind some are kept',
  'src/server/admin/self-check.store.ts end': 'by number: the last hundred runs are kept',
}

/** Functions in a text that erase by age, or have their store do it. Empty lines or heads separate them. */
function erasersIn(text: string): string[] {
  return text.split(/\n\s*\n/).flatMap((block) => {
    const lines = block.split('\n')
    const isByAge = BY_AGE.test(block)
    return lines.flatMap((line, at) =>
      (DELETES.test(line) && isByAge) || OF_OWN_STORE.test(line) ? [nameAbove(lines.slice(0, at + 1))] : [],
    )
  })
}

const HEAD = /^\s*(?:export |async |function |const )*\*?#?(\w+)(?:: | = )?(?:async )?\(/
const NO_HEADS = new Set(['for', 'if', 'while', 'return', 'await', 'switch', 'catch'])

function nameAbove(lines: readonly string[]): string {
  const heads = lines.map((line) => HEAD.exec(line)?.[1]).filter((name) => name && !NO_HEADS.has(name))
  return heads.at(-1) ?? 'no function'
}

test('what erases by age has a name that the upkeep’s guard goes by', () => {
  const erasers = filesBelow('src/server', /(?<!\.test|\.suite)\.ts$/).flatMap((path) =>
    erasersIn(readText(path)).map((name) => ({ name, place: `${path} ${name}` })),
  )
  expect(erasers.length).toBeGreaterThan(15)
  const others = erasers.filter(({ name }) => !ERASING_NAME.test(name)).map(({ place }) => place)
  expect(others.filter((place) => !(place in OTHER_NAMES))).toEqual([])
  expect(Object.keys(OTHER_NAMES).filter((place) => !others.includes(place))).toEqual([])
})

test.each([
  [
    'a store',
    "  async eraseOlder(at: string) {\n    await db.deleteFrom('trip').where('at', '<', at).execute()\n  },",
  ],
  ['raw SQL', '  tidy: (at: string) =>\n    sql`delete from trip where at < ${at}`.execute(db),'],
  [
    'ids that were chosen',
    "function drop() {\n  const old = db.selectFrom('a').where('at', '<=', at)\n  db.deleteFrom('a').where('id', 'in', old)\n}",
  ],
  ['a service', '  async tidy() {\n    await this.#options.store.prune(this.#before())\n  }'],
] as const)('an erasure by age under another name is found in %s', (_, text) => {
  expect(erasersIn(text).filter((name) => !ERASING_NAME.test(name))).toHaveLength(1)
})
