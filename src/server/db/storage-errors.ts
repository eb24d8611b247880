/** Primary and extended result codes (https://sqlite.org/rescode.html). */
const SQLITE = { readOnly: 8, ioError: 10, corrupt: 11, full: 13, notADatabase: 26 }
const WRITING = new Set([
  778, // write
  1_034, // fsync
  1_290, // fsync of the folder
  1_546, // truncate
  4_874, // size of the shared memory
])

/** `53100`: disk_full (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100'])
const WRITES = new Set(['write', 'fsync', 'ftruncate', 'mkdir', 'rename'])

/** A write failed, whatever the system call reports. */
export class NotStored extends Error {
  override name = 'NotStored'
}

/** PostgreSQL did not answer; whether a commit that was under way counts is not known. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable'

  constructor(cause: unknown) {
    super('the database does not answer', { cause })
  }
}

/**
 * A connection of `pg` that failed, broke or went silent, by its words and the classes 08, 57P and 53300.
 * Other connections fail with the same codes: ask it of errors of `pg` alone.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnreachable) return true
  return UNREACHABLE.test(codeOf(error)) || SILENT.test(error.message)
}

/** The code of an error of PostgreSQL (SQLSTATE) or of a system call; '' without one. */
export function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as SystemError
  return typeof code === 'string' ? code : ''
}

/** The same may work when it is tried again: no answer, a deadlock, a lock or statement that took long. */
export const isTransient = (error: unknown): boolean =>
  error instanceof DatabaseUnreachable || ['40P01', '40001', '55P03', '57014'].includes(codeOf(error))

const UNREACHABLE =
  /^(?:08...|57P0[1-3]|53300|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
/** Errors of `pg` itself, which have no code. */
const SILENT =
  /^(?:Query read timeout|timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed)/

type SystemError = { code?: unknown; errcode?: unknown; syscall?: unknown }

/** Disk full or unwritable, by the system or SQLite, also as a cause. */
export function isNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof NotStored) return true
  const { code, errcode, syscall } = error as SystemError
  const isOfDisk = NO_ROOM.has(String(code)) || (code === 'EIO' && WRITES.has(String(syscall)))
  if (isOfDisk || (typeof errcode === 'number' && isUnwritten(errcode))) return true
  return isNoRoom(error.cause)
}

export function isDamaged(error: unknown): boolean {
  const { errcode } = (error ?? {}) as SystemError
  if (typeof errcode !== 'number') return false
  return primary(errcode) === SQLITE.corrupt || primary(errcode) === SQLITE.notADatabase
}

export function isReadOnly(error: unknown): boolean {
  const { errcode } = (error ?? {}) as SystemError
  return typeof errcode === 'number' && primary(errcode) === SQLITE.readOnly
}

export const SCHEMA_CHANGED = 'the schema of the database was changed from outside'

/** A foreign trigger would write (SQLITE_AUTH) or call our function. */
export const isSchemaChanged = (error: unknown): boolean =>
  error instanceof Error && FOREIGN.some((words) => error.message.startsWith(words))

const FOREIGN = [SCHEMA_CHANGED, 'not authorized', 'unsafe use of ']

/** Ignores a failed write that a read need not wait for; rethrows anything else. */
export function unlessUnwritable(error: unknown): void {
  if (!isNoRoom(error) && !isReadOnly(error)) throw error
}

/** For optional data: `otherwise` if the database is damaged. */
export async function unlessDamaged<T>(asked: Promise<T>, otherwise: T): Promise<T> {
  return asked.catch((error: unknown) => {
    if (!isDamaged(error)) throw error
    return otherwise
  })
}

const isUnwritten = (errcode: number) => primary(errcode) === SQLITE.full || WRITING.has(errcode)

const primary = (errcode: number) => errcode & 0xff
