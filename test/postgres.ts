import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import type { Db } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { openSqlite } from '#server/db/sqlite.ts'

/** The server whose databases tests make and drop: `TEST_DATABASE_URL`, or the one of this machine. */
const SERVER = process.env['TEST_DATABASE_URL'] || 'postgres://postgres:postgres@127.0.0.1:5432/postgres'

/** Whether this run is on PostgreSQL (the projects `postgres` and `postgres-slow`). */
export const onPostgres = process.env['TEST_ENGINE'] === 'postgres'

const CONNECT_MS = 3_000
const TEMPLATE = 'skein_template_'
const LOCK = 8_731_201

/** A connection to the server; null where none answers. Throws instead with `REQUIRE_POSTGRES`. */
export async function postgresServer(): Promise<(Client & AsyncDisposable) | null> {
  const client = new Client({ connectionString: SERVER, connectionTimeoutMillis: CONNECT_MS })
  try {
    await client.connect()
  } catch (error) {
    if (process.env['REQUIRE_POSTGRES']) throw error
    return null
  }
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}

const made = new Map<string, string>()

/** Address of an empty migrated database, the same one for a name until `dropDatabases`. */
export async function testDatabase(name: string = randomUUID()): Promise<string> {
  const known = made.get(name)
  if (known) return known
  await using server = await postgresServer()
  if (!server) throw new Error('no PostgreSQL answers: these tests need one (docs/commands.md)')
  const template = await templateOf(server)
  const database = `skein_test_${randomUUID().replaceAll('-', '')}`
  await server.query(`create database ${database} template ${template}`)
  // A crash of the server may lose what a test wrote
  await server.query(`alter database ${database} set synchronous_commit = off`)
  const address = addressOf(database)
  made.set(name, address)
  return address
}

export async function dropDatabases(): Promise<void> {
  if (made.size === 0) return
  await using server = await postgresServer()
  for (const [name, address] of made) {
    await server?.query(`drop database if exists ${new URL(address).pathname.slice(1)} with (force)`)
    made.delete(name)
  }
}

/** An empty migrated database of the engine of this run, without codes of rows. */
export async function emptyDatabase(): Promise<Db> {
  if (onPostgres) return openPostgres({ url: await testDatabase(), settings: NO_KEYS })
  const db = openSqlite(':memory:')
  await migrate(db)
  return db
}

const NO_KEYS = { 'skein.inner_key': '00', 'skein.outer_key': '00' }

/** A migrated database to copy, made once for the schema as it stands. */
async function templateOf(server: Client): Promise<string> {
  const folder = path.join(import.meta.dirname, '../src/server/db')
  const sources = readdirSync(folder).filter((file) => /^(?:migration|row-mac|guarded|dialects)/.test(file))
  const hash = createHash('sha256')
  for (const file of sources.toSorted()) hash.update(readFileSync(path.join(folder, file)))
  const name = `${TEMPLATE}${hash.digest('hex').slice(0, 16)}`
  await server.query(`select pg_advisory_lock(${LOCK})`)
  try {
    const { rows } = await server.query<{ datname: string }>(
      `select datname from pg_database where datname = '${name}'`,
    )
    if (rows.some(({ datname }) => datname === name)) return name
    const making = `${name}_making`
    await server.query(`drop database if exists ${making} with (force)`)
    await server.query(`create database ${making}`)
    const db = openPostgres({ url: addressOf(making), connections: 1 })
    await migrate(db).finally(() => db.destroy())
    await server.query(`alter database ${making} rename to ${name}`)
    return name
  } finally {
    await server.query(`select pg_advisory_unlock(${LOCK})`)
  }
}

function addressOf(database: string): string {
  const url = new URL(SERVER)
  url.pathname = `/${database}`
  return url.href
}
