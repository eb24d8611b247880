import { expect, test } from 'vitest'
import { GUARDED_TABLES } from '#server/db/guarded-rows.ts'
import { filesBelow, readText } from './files.ts'

const OPERATOR = 'lists for the operator, who opens a trip as anybody does'

/**
 * Queries of guarded tables that need not ask whether a row is the server's own, and why: by file, method
 * and table, with a 2 behind the second of a method and table.
 */
const NEED_NOT: Record<string, string> = {
  'accounts/accounts.store.ts addPerson account': 'of a session that was asked',
  'accounts/accounts.store.ts countAccessBut trip_access': 'a count',
  'accounts/accounts.store.ts hasAccount account': 'of a session that was asked',
  'accounts/accounts.store.ts own trip_person': 'what is erased with an account',
  'accounts/accounts.store.ts own trip_person 2': 'who else is left: one more keeps a link',
  'admin/console.store.ts newTrips trip': 'when trips were made',
  'admin/console.store.ts newTrips example': 'when trips were made',
  'admin/console.store.ts tripCount trip': 'counts',
  'admin/self-check.store.ts trips example': 'counts',
  'admin/console.store.ts tripCount example': 'counts',
  'db/migrations.ts MIGRATIONS intake': 'before there were codes',
  'ingest/ingest.store.ts countOf entry': 'counts',
  'ingest/ingest.store.ts countOf intake': 'counts',
  'ingest/ingest.store.ts DOCUMENTS_WITH_FILES intake': 'which files are needed: one more keeps a file',
  'ingest/ingest.store.ts fate intake': 'which files are needed: one more keeps a file',
  'db/db.ts holdTrip trip': 'what follows leaves a forged row alone',
  'db/open-database.ts hasTrips trip': 'whether there is any',
  'db/row-mac.sqlite.ts days entry': 'before there were codes',
  'inbox/inbox.store.ts eraseAnswers mail_answer': 'whether answers that were asked are still there',
  'notify/notify.store.ts unfinished event': 'the query within asks',
  'notify/notify.store.ts bounds event': 'numbers alone',
  'observe/trace.store.ts existingTrip trip': 'whether there is one',
  'trips/trips.store.ts idByViewHash trip': 'the trip is opened by its id, which asks',
  'trips/trips.store.ts erase intake': 'which jobs go with a trip',
  'admin/inspector.store.ts magicTokens mail_address': OPERATOR,
  'admin/inspector.store.ts tokensOf mail_address': OPERATOR,
  'admin/inspector.store.ts tripsOfShortToken mail_address': OPERATOR,
  'admin/inspector.store.ts tripsOfView trip': OPERATOR,
  'admin/inspector.store.ts documentsOfTrip entry': OPERATOR,
  'admin/inspector.store.ts trips intake': OPERATOR,
  'admin/inspector.store.ts trips trip_person': OPERATOR,
  'admin/inspector.store.ts trips trip_person 2': OPERATOR,
  'admin/inspector.store.ts documentsOf entry': OPERATOR,
  'admin/inspector.store.ts documentsOf intake': OPERATOR,
  'admin/inspector.store.ts tripsWith trip_person': OPERATOR,
  'admin/inspector.store.ts newestTrips trip': OPERATOR,
  'admin/inspector.store.ts newestPeople trip_person': OPERATOR,
}

type Query = { name: string; asks: boolean }

/** A file's queries that read guarded tables, each with its method; numbered if that has several. */
function queriesOf(file: string, text: string): Query[] {
  const counts = new Map<string, number>()
  const numbered = (name: string) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name} ${count}`
  }
  return [
    ...text.matchAll(/(?:selectFrom|Join)\(\s*'(\w+)(?: as \w+)?'/g),
    ...text.matchAll(/\b(?:from|join) (\w+)\b(?=[^'\n]*[`)])/g),
  ]
    .filter(([, table]) => (GUARDED_TABLES as string[]).includes(table!))
    .map(({ index, 1: table }) => ({
      name: numbered(`${file.replace('src/server/', '')} ${methodAt(text, index)} ${table}`),
      asks: chainAt(text, index).includes(`isIntact('${table}')`),
    }))
}

/** The last method, function or constant that begins before a place. */
const methodAt = (text: string, place: number) =>
  [
    ...text
      .slice(0, place)
      .matchAll(
        /^(?:export )?(?:async )?(?:function|const) (\w+)|^ {2}(?:async |const )?(?!(?:if|for|return|await)\b)(\w+)(?:[(:]| = )/gm,
      ),
  ]
    .map(([, own, member]) => own ?? member)
    .at(-1)

/** The calls that follow one another from a place on, without the queries within them. */
function chainAt(text: string, place: number): string {
  let at = text.indexOf('(', place)
  let chain = ''
  for (;;) {
    const end = closing(text, at)
    chain += text.slice(at, end).replace(/selectFrom\([^]*/, '')
    const next = /^\s*\.\$?\w+(?=\()/.exec(text.slice(end))
    if (!next) return chain
    at = end + next[0].length
  }
}

/** Behind the bracket that closes the one at a place. */
function closing(text: string, place: number): number {
  let depth = 0
  for (let at = place; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')' && --depth === 0) return at + 1
  }
  return text.length
}

test('each query that reads a guarded table asks whether its rows are the server’s own', () => {
  const queries = filesBelow('src/server', /(?<!\.test|\.suite)\.ts$/).flatMap((file) =>
    queriesOf(file, readText(file)),
  )
  expect(queries.length).toBeGreaterThan(50)
  const known = [...new Set(queries.filter(({ asks }) => !asks).map(({ name }) => name))]
  expect(known.filter((name) => !(name in NEED_NOT))).toEqual([])
  expect(Object.keys(NEED_NOT).filter((name) => !known.includes(name))).toEqual([])
})

test.for([
  ["db.selectFrom('trip').select('id').where(isIntact('trip')).execute()", true],
  ["db.selectFrom('trip').select('id').where('id', '=', id).execute()", false],
  [
    "db.selectFrom('trip').where('id', 'in', db.selectFrom('entry').where(isIntact('trip'))).execute()",
    false,
  ],
  ['sql`select id from trip where id = ${id}`.execute(db)', false],
] as const)('of %s it is known whether it asks: %s', ([query, asks]) => {
  const [first] = queriesOf('src/server/a.ts', `export const a = (db: Db, id: string) => ${query}\n`)
  expect(first).toEqual({ name: 'a.ts a trip', asks })
})
