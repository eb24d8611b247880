import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { TraceSpan } from '#contract/admin/traces.ts'
import { CLASSES, packCounts } from '#server/observe/durations.ts'
import { checkValue, readServerKeys } from '#server/keys.ts'
import { makeDocumentId, makeTripId, makeViewPassword, normalizePassword } from '#vault/secrets.ts'
import { sealWithKey } from '#vault/server-seal.ts'

export const SCALE = {
  trips: 100_000,
  traces: 50_000,
  mailEvents: 100_000,
  readingRuns: 50_000,
  minutes: 1_440,
  routes: 40,
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Of a real trip: two documents, each with its text. */
const FILE_BYTES = 2_000
const FILLED = 2_000

export type KnownTrip = { id: string; viewPassword: string; token: string; documentId: string }

/** Fills a stopped server's folder with rows of real length; sealed values are random. */
export async function seedConsole(folder: string): Promise<KnownTrip> {
  const keys = readServerKeys(folder, true)
  const db = new DatabaseSync(join(folder, 'skein.sqlite'))
  db.exec('pragma journal_mode=wal; pragma synchronous=off; begin')
  const insert = inserter(db)
  const now = Date.now()
  let known: KnownTrip | undefined
  for (let at = 0; at < SCALE.trips; at += 1) {
    const trip = {
      id: makeTripId(),
      viewPassword: makeViewPassword(),
      token: randomBytes(18).toString('hex').slice(0, 24),
      documentId: makeDocumentId(),
    }
    if (at === SCALE.trips / 2) known = trip
    const made = new Date(now - (at / SCALE.trips) * 60 * DAY_MS).toISOString()
    const address = `traveler.${at}@${at % 100 ? 'family' : 'company'}${at % 997}.example`
    insert('trip', {
      id: trip.id,
      public_key: filler(180),
      wrapped_private_key: filler(500),
      view_hash: checkValue(keys, normalizePassword(trip.viewPassword)),
      edit_hash: filler(43),
      version: 3,
      sealed_summary: filler(400),
      created_at: made,
      expires_on: new Date(Date.parse(made) + 90 * DAY_MS).toISOString().slice(0, 10),
    })
    for (const [sequence, id] of [trip.documentId, makeDocumentId()].entries()) {
      const sealed = filler(1_500)
      insert('entry', { trip_id: trip.id, sequence, kind: 'document', document_id: id, sealed, at: made })
    }
    insert('trip_person', {
      trip_id: trip.id,
      address_hash: checkValue(keys, address),
      sealed_address: await sealWithKey(keys.mail, address),
      role: 'creator',
      at: made,
      by_mail: 1,
    })
    insert('mail_address', {
      token_hash: checkValue(keys, `mail ${trip.token}`),
      trip_id: trip.id,
      generation: 1,
      sealed: filler(300),
      expires_at: new Date(Date.parse(made) + 30 * DAY_MS).toISOString(),
    })
    const home = join(folder, 'files', trip.id)
    mkdirSync(home, { recursive: true })
    if (at % (SCALE.trips / FILLED) === 0)
      for (const kind of ['original', 'text'])
        writeFileSync(join(home, `${trip.documentId}.${kind}`), randomBytes(FILE_BYTES))
  }
  if (!known) throw new Error('no trip was made')
  seedFigures(insert, { now, tripId: known.id })
  db.exec('commit; pragma wal_checkpoint(truncate)')
  db.close()
  signRowsAtNextStart(folder)
  return known
}

function signRowsAtNextStart(folder: string): void {
  const file = join(folder, 'keys.json')
  const { rowsSigned: _, ...keys } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  writeFileSync(file, JSON.stringify(keys))
}

function seedFigures(
  insert: ReturnType<typeof inserter>,
  { now, tripId }: { now: number; tripId: string },
): void {
  const [kinds, statuses] = [
    ['request', 'webhook', 'reading', 'mail'],
    ['completed', 'completed', 'completed', 'failed'],
  ]
  for (let at = 0; at < SCALE.traces; at += 1) {
    insert('trace', {
      correlation_id: randomBytes(8).toString('hex'),
      kind: pick(kinds, at),
      method: at % 3 ? 'GET' : 'POST',
      path: '/api/itineraries/:id/documents',
      status: pick(statuses, at >> 2),
      status_code: 200,
      duration_ms: at % 900,
      at: Math.round(now - (1 - at / SCALE.traces) * 7 * DAY_MS),
      trip_id: at % 50 ? null : tripId,
      spans: JSON.stringify(Array.from({ length: 8 }, (_, span) => SPAN(span))),
    })
  }
  for (let at = 0; at < SCALE.mailEvents; at += 1) {
    const isOut = at % 2 === 0
    insert('mail_event', {
      at: new Date(now - (1 - at / SCALE.mailEvents) * 30 * DAY_MS).toISOString(),
      direction: isOut ? 'outbound' : 'inbound',
      kind: isOut ? 'answer' : 'smtp',
      status: pick(
        isOut ? ['sent', 'delivered', 'failed', 'opened'] : ['received', 'processed', 'failed', 'processed'],
        at >> 1,
      ),
      message_hash: filler(43),
      address_hash: filler(43),
      sealed_address: filler(160),
      reason: at % 8 < 2 ? 'smtp_550' : null,
      size: 4_000,
    })
  }
  for (let at = 0; at < SCALE.readingRuns; at += 1) {
    if (at % 2)
      insert('model_run', {
        at: new Date(now - (1 - at / SCALE.readingRuns) * 30 * DAY_MS).toISOString(),
        strategy: 'text-only',
        model: pick(['small', 'large'], at >> 1),
        outcome: at % 20 === 1 ? 'timeout' : 'used',
        calls: 1,
        input_tokens: 1_800,
        cached_tokens: 0,
        output_tokens: 200,
        reasoning_tokens: 0,
        estimated: 0,
        cost: 0.0012,
        duration_ms: 800,
        flights: 2,
        travelers: 2,
        accommodations: 1,
        confidence: 0.9,
      })
    insert('reading_run', {
      at: new Date(now - (1 - at / SCALE.readingRuns) * 30 * DAY_MS).toISOString(),
      kind: pick(['upload', 'text', 'mail'], at),
      engine: at % 2 ? 'model' : 'embedded',
      model: at % 2 ? pick(['small', 'large'], at >> 1) : null,
      failure: at % 20 ? null : 'broken',
      calls: at % 2,
      tokens: 2_000,
      cost: at % 2 ? 0.0012 : null,
      duration_ms: 800,
      confidence: 0.9,
      flights: 2,
      travelers: 2,
      accommodations: 1,
    })
  }
  const thisMinute = Math.floor(now / 60_000)
  for (let minute = thisMinute - SCALE.minutes; minute < thisMinute; minute += 1) {
    const figures = { minute, requests: 600, failures: 3, duration_ms: 9_000 }
    insert('metric_minute', { ...figures, connections: 40, memory_mb: 300, cpu_percent: 12 })
    for (let route = 0; route < SCALE.routes; route += 1)
      insert('route_minute', {
        ...figures,
        refusals: 2,
        route: `GET /api/route-${route}/:id`,
        durations: DURATIONS,
      })
  }
}

const SPAN = (at: number): TraceSpan => ({
  name: `span ${at}`,
  status: 'completed',
  startOffset: at * 10,
  duration: 10,
  metadata: { bytes: 4_000 },
})
const DURATIONS = packCounts(Array.from({ length: CLASSES }, (_, at) => (at % 3 ? 0 : 60 - at)))

const filler = (chars: number) =>
  randomBytes(Math.ceil((chars * 3) / 4))
    .toString('base64url')
    .slice(0, chars)
const pick = (values: readonly string[] = [], at: number) => values[at % values.length] ?? ''

function inserter(db: DatabaseSync) {
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  return (table: string, row: Record<string, SQLInputValue>) => {
    const names = Object.keys(row)
    const sql = `insert or replace into ${table} (${names.join()}) values (${names.map(() => '?').join()})`
    const statement = statements.get(sql) ?? db.prepare(sql)
    statements.set(sql, statement)
    statement.run(...Object.values(row))
  }
}
