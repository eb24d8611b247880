import { Client, Pool, types, type ClientConfig, type PoolClient } from 'pg'
import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely'
import type { PostgresPool, QueryCompiler } from 'kysely'
import { PostgresCompiler } from './dialects.ts'
import type { Db } from './db.ts'
import type { Database } from './schema.ts'
import { DatabaseUnreachable, isUnreachable } from './storage-errors.ts'

const CONNECTIONS = 10
const CONNECT_MS = 5_000
/** A network that went silent answers nothing for ever. */
const ANSWER_MS = 15_000
const STATEMENT_MS = 30_000
const IDLE_IN_TRANSACTION_MS = 10_000
const KEEP_ALIVE_MS = 10_000

export type PostgresOptions = {
  url: string
  /** Of each connection, as `row-mac.postgres.ts` needs them. No value holds a space. */
  settings?: Record<string, string>
  connections?: number
  /** Called after each query that was answered, and each that was not. */
  onAnswer?: (isAnswered: boolean) => void
}

/** Opens a pool of guarded connections; the first query connects. Counts and sums come as numbers. */
export function openPostgres(given: PostgresOptions): Db {
  const { url, settings = {}, connections = CONNECTIONS, onAnswer = () => undefined } = given
  // Options of the address would take the place of these
  const address = new URL(url)
  const own = address.searchParams.get('options') ?? ''
  address.searchParams.delete('options')
  const options = [own, ...Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)]
  const pool = new Pool({
    connectionString: address.href,
    Client: GuardedClient,
    max: connections,
    types: { getTypeParser: parserOf },
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    application_name: 'skein',
    options: options.join(' ').trim(),
  })
  // A connection that breaks while nobody uses it leaves the pool; the next query makes another one
  pool.on('error', () => undefined)
  return new Kysely<Database>({ dialect: new Dialect({ pool: guarded(pool, onAnswer) }) })
}

/**
 * A broken connection that is in use emits `error`, which ends the process where nobody listens, and a query
 * that timed out leaves one that answers nobody: the pool gives neither out again.
 */
class GuardedClient extends Client {
  isBroken = false

  constructor(config?: string | ClientConfig) {
    super(config)
    this.on('error', () => (this.isBroken = true))
  }
}

function guarded(pool: Pool, onAnswer: (isAnswered: boolean) => void): PostgresPool {
  const unreachable = (error: unknown) => {
    onAnswer(false)
    return new DatabaseUnreachable(error)
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = (await pool.connect().catch((error: unknown) => {
        throw isUnreachable(error) ? unreachable(error) : error
      })) as PoolClient & GuardedClient
      return {
        query: (async (...query: Parameters<PoolClient['query']>) => {
          try {
            const answer = await (client.query(...query) as unknown as Promise<unknown>)
            onAnswer(true)
            return answer
          } catch (error) {
            if (!isUnreachable(error)) throw error
            client.isBroken = true
            throw unreachable(error)
          }
        }) as never,
        release: (isDone?: Error | boolean) => client.release(isDone === true || client.isBroken),
      }
    },
  } as PostgresPool
}

/** `count` is a bigint and `sum` of it numeric: none of ours is beyond 2^53. */
const NUMBERS: ReadonlySet<number> = new Set([types.builtins.INT8, types.builtins.NUMERIC])

const parserOf: typeof types.getTypeParser = (oid, format) =>
  (NUMBERS.has(oid) && format !== 'binary' ? Number : types.getTypeParser(oid, format)) as never

class Dialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new PostgresCompiler()
  }

  override createAdapter(): PostgresAdapter {
    return new PostgresAdapter()
  }
}
