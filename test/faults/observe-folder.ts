import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { LogEntry } from '#contract/log.ts'
import type { ItineraryCreated } from '#contract/trip.ts'
import { groupId } from '#server/alerts/alert-token.ts'
import { openOriginal } from '#server/ingest/document-files.ts'
import { DOCUMENTS_WITH_FILES } from '#server/ingest/ingest.store.ts'
import { openIntake } from '#server/ingest/intake.ts'
import { localFileStore } from '#server/files/file-store.local.ts'
import { parseRecipient } from '#server/inbox/mail-addresses.ts'
import { checkValue, readServerKeys, type ServerKeys } from '#server/keys.ts'
import { addressHash } from '#server/mailer/hashes.ts'
import { openPrivateKey } from '#vault/keys.ts'
import { open } from '#vault/seal.ts'
import { openWithKey } from '#vault/server-seal.ts'
import { DOMAIN } from '../mail.ts'
import { MARK } from './lane.ts'

/** What lies in a data folder. */
export type Observed = {
  /** By the keys of the ledger. */
  found: Map<string, string>
  /** What `quick_check` says: `ok`, or what is wrong. */
  check: string
  /** Files of `files/` to which no row leads. */
  leftovers: string[]
  /** Ids of documents, by their keys in the ledger. */
  ids: Map<string, string>
  /** The sealed content of documents, by id, as it lies in the database. */
  sealed: Map<string, string>
  /** Documents that wait to be read, and mails that wait to leave. */
  waiting: number
}

type Wanted = {
  keys: Iterable<string>
  values: (key: string) => Iterable<string>
  trips: Iterable<ItineraryCreated>
}
type Row = Record<string, string | number | null>

/**
 * Looks into the folder of a server that does not run, with nothing but the folder and what people were
 * given: trips are opened with their view passwords, originals with the keys in them. Writes nothing but what
 * SQLite itself writes to recover. Throws where the database or the keys cannot be opened at all.
 */
export async function observeFolder(folder: string, wanted: Wanted): Promise<Observed> {
  const db = new DatabaseSync(path.join(folder, 'skein.sqlite'))
  const rows = (sql: string, ...values: string[]) => db.prepare(sql).all(...values) as Row[]
  try {
    const check = String(Object.values(rows('pragma quick_check')[0] ?? {})[0])
    const keys = readServerKeys(folder, rows('select 1 from trip limit 1').length > 0)
    const found = new Map<string, string>()
    const ids = new Map<string, string>()
    const place = { folder, keys, rows, found, ids }
    const sealed = new Map<string, string>()
    for (const trip of wanted.trips) await observeTrip(place, trip, sealed)
    await observeContacts(place)
    for (const key of wanted.keys) observeKey(place, key, wanted.values(key))
    const known = new Set(rows(DOCUMENTS_WITH_FILES).map(({ name }) => String(name)))
    const leftovers = filesBelow(path.join(folder, 'files')).filter(
      (name) => !known.has(name.replace(/\..*$/, '')),
    )
    const waiting = Number(
      rows(
        'select (select count(*) from intake) + (select count(*) from outgoing) + (select count(*) from mail_answer) as n',
      )[0]?.n,
    )
    return { found, check, leftovers, ids, sealed, waiting }
  } finally {
    db.close()
  }
}

type Place = {
  folder: string
  keys: ServerKeys
  rows: (sql: string, ...values: string[]) => Row[]
  found: Map<string, string>
  ids: Map<string, string>
}

/** Every table that says whose trip its rows are. */
const tripTables = ({ rows }: Place) =>
  rows(
    "select m.name as name from sqlite_schema m join pragma_table_info(m.name) c on c.name = 'trip_id' where m.type = 'table'",
  ).map(({ name }) => String(name))

async function observeTrip(place: Place, trip: ItineraryCreated, sealed: Map<string, string>): Promise<void> {
  const { rows, found, ids, folder, keys } = place
  const id = trip.itineraryId
  const [row] = rows('select * from trip where id = ?', id)
  if (!row) {
    const remains = tripTables(place).some(
      (table) => rows(`select 1 from "${table}" where trip_id = ? limit 1`, id).length,
    )
    found.set(`trip ${id}`, remains ? 'rows of it remain' : 'gone')
    return
  }
  found.set(`trip ${id}`, 'there')
  const privateKey = await openPrivateKey(id, trip.viewPassword, String(row.wrapped_private_key))
  if (!privateKey) return void found.set(`trip ${id}`, 'cannot be opened')
  const files = localFileStore(path.join(folder, 'files'))
  const add = (key: string) => found.set(key, found.has(key) ? 'twice' : 'there')
  const addDocument = async (documentId: string, originalName: string, fileKey: string) => {
    const bytes = await openOriginal(files, { tripId: id, documentId, fileKey }).catch(() => undefined)
    // The name tells which one it was where its file is lost
    const mark =
      MARK.exec(`${originalName} ${bytes ? new TextDecoder().decode(bytes) : ''}`)?.[0] ?? documentId
    ids.set(`document ${id} ${mark}`, documentId)
    if (bytes) add(`document ${id} ${mark}`)
    else found.set(`document ${id} ${mark}`, 'without its file')
  }
  for (const entry of rows(
    'select * from entry where trip_id = ? and sealed is not null order by sequence',
    id,
  )) {
    const opened = LogEntry.parse(await open(privateKey, String(entry.sealed)))
    if (opened.kind === 'created') found.set(`title ${id}`, opened.event.title)
    if (opened.kind === 'renamed') found.set(`title ${id}`, opened.title)
    if (opened.kind === 'edited' && opened.thing !== 'flight') add(`edit ${id} ${opened.fields.name}`)
    if (opened.kind !== 'document') continue
    sealed.set(opened.documentId, String(entry.sealed))
    await addDocument(opened.documentId, opened.originalName, opened.fileKey)
  }
  for (const waiting of rows('select * from intake where trip_id = ?', id)) {
    const { originalName, fileKey } = await openIntake(keys, String(waiting.sealed))
    await addDocument(String(waiting.document_id), originalName, fileKey)
  }
}

async function observeContacts({ rows, keys, found }: Place): Promise<void> {
  for (const { sealed } of rows('select sealed from contact_message')) {
    const { subject } = (await openWithKey(keys.mail, String(sealed))) as { subject: string }
    found.set(`contact ${subject}`, found.has(`contact ${subject}`) ? 'twice' : 'there')
  }
}

/** Things that are looked up by what somebody was given. `values`: those that an address may have. */
function observeKey({ rows, keys, found }: Place, key: string, values: Iterable<string>): void {
  const [kind, what = ''] = key.split(' ')
  const isThere = (sql: string, value: string) => rows(sql, value).length > 0
  if (kind === 'account' && isThere('select 1 from account where address_hash = ?', addressHash(keys, what)))
    found.set(key, 'there')
  if (kind === 'session')
    found.set(
      key,
      isThere('select 1 from session where token_hash = ?', checkValue(keys, `session ${what}`))
        ? 'live'
        : 'ended',
    )
  if (kind === 'alert')
    found.set(
      key,
      String(rows('select state from alert_group where id = ?', groupId(keys, what))[0]?.state ?? 'stopped'),
    )
  if (kind !== 'address') return
  const [newest] = rows('select * from mail_address where trip_id = ? order by generation desc limit 1', what)
  if (!newest) return
  const isNewest = (address: string) => {
    const recipient = parseRecipient(address, DOMAIN)
    return recipient?.kind === 'trip' && checkValue(keys, `mail ${recipient.token}`) === newest.token_hash
  }
  found.set(key, [...values].find(isNewest) ?? 'another')
}

/** `TRIP/NAME` of every file. */
function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((trip) =>
    statSync(path.join(folder, trip)).isDirectory()
      ? readdirSync(path.join(folder, trip)).map((name) => `${trip}/${name}`)
      : [],
  )
}

/** Which of these texts still stand somewhere in the database or its log. */
export function stillStored(folder: string, texts: ReadonlyMap<string, string>): string[] {
  const bytes = ['skein.sqlite', 'skein.sqlite-wal']
    .map((name) => path.join(folder, name))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file))
  return [...texts].flatMap(([id, text]) =>
    bytes.some((all) => all.includes(text.slice(-SAMPLE))) ? [id] : [],
  )
}

/** Letters of a sealed text that stand in one piece on a page of the database. */
const SAMPLE = 60
