import { sql } from 'kysely'
import { ConfigError } from '#server/config.ts'
import type { Db } from './db.ts'
import { SCHEMA_CHANGED } from './storage-errors.ts'

/**
 * Throws `ConfigError` for triggers, views, computed columns and cascading keys: they could make the server
 * sign data that it did not write (docs/decisions/034-codes-of-rows.md).
 */
export async function insistOnOwnSchema(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type in ('trigger', 'view')
    union
    select made.name from sqlite_schema as made, pragma_foreign_key_list(made.name) as reference
      where made.type = 'table' and reference.on_update <> 'NO ACTION'
    union
    select made.name from sqlite_schema as made, pragma_table_xinfo(made.name) as known
      where made.type = 'table' and known.hidden <> 0`.execute(db)
  if (rows.length)
    throw new ConfigError(
      `The database holds what Skein did not make (${rows.map(({ name }) => name).join(', ')}): it would change what is stored while the ` +
        'server writes. Nothing was changed. Drop it, or restore a backup (docs/backups.md).',
    )
}

/** For a temporary trigger: aborts the write, in its transaction, if the schema differs from now. */
export async function unlessSchemaChanged(db: Db): Promise<string> {
  const { rows } = await sql<{
    version: number
  }>`select schema_version as version from pragma_schema_version`.execute(db)
  return `when (select schema_version from pragma_schema_version) is not ${Number(rows[0]?.version)}
    begin select raise(abort, '${SCHEMA_CHANGED}'); end`
}
