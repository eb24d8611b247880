import { DatabaseSync } from 'node:sqlite'
import { isDamaged } from './storage-errors.ts'

/** SQLite's words: tables, indexes, pages and row numbers, never contents. */
export type CheckResult = {
  isUnreadable: boolean
  damage: string[]
  orphans: string[]
}

const MAX_FINDINGS = 20

/** In memory `quick_check` takes 1 s per GB; `integrity_check`, which includes indexes, 3 s. */
export type Check = { file: string; pragma: 'quick_check' | 'integrity_check' }

function checkDatabase({ file, pragma }: Check): CheckResult {
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

process.stdout.write(JSON.stringify(checkDatabase(JSON.parse(process.argv[2] ?? '') as Check)))
