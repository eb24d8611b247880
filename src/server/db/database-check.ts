import { DatabaseSync } from 'node:sqlite'
import { isDamaged } from './storage-errors.ts'

/** What a check found, in SQLite's words: tables, indexes, pages and row numbers, never contents. */
export type CheckResult = {
  /** Whether not even the names of the tables can be read. */
  isUnreadable: boolean
  /** Where its structure is damaged. */
  damage: string[]
  /** Tables with rows that refer to missing rows: content is missing, and what is there is whole. */
  orphans: string[]
}

const MAX_FINDINGS = 20

/** `quick_check` takes 1 s for 1 GB in memory, `integrity_check`, which looks at indexes too, 3 s. */
export type Check = { file: string; pragma: 'quick_check' | 'integrity_check' }

/** Looks at every page of a database, by a connection of its own that only reads. */
export function checkDatabase({ file, pragma }: Check): CheckResult {
  const found: CheckResult = { isUnreadable: true, damage: [], orphans: [] }
  let sqlite: DatabaseSync | undefined
  try {
    sqlite = new DatabaseSync(file, { readOnly: true })
    sqlite.prepare('select count(*) from sqlite_schema').get()
    found.isUnreadable = false
    found.damage = told(sqlite, `pragma ${pragma}(${MAX_FINDINGS})`, pragma).filter((line) => line !== 'ok')
    if (!found.damage.length)
      found.orphans = [...new Set(told(sqlite, 'pragma foreign_key_check', 'table'))].slice(0, MAX_FINDINGS)
  } catch (error) {
    if (!isDamaged(error)) throw error
    found.damage.push(error instanceof Error ? error.message : 'unreadable')
  } finally {
    sqlite?.close()
  }
  return found
}

function told(sqlite: DatabaseSync, pragma: string, column: string): string[] {
  return sqlite
    .prepare(pragma)
    .all()
    .map((row) => String(row[column]))
}
