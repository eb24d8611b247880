/** Primary and extended result codes (https://sqlite.org/rescode.html). */
const SQLITE = { readOnly: 8, ioError: 10, corrupt: 11, full: 13, notADatabase: 26 }
const WRITING = new Set([
  778, // write
  1_034, // fsync
  1_290, // fsync of the folder
  1_546, // truncate
  4_874, // size of the shared memory
])

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])
const WRITES = new Set(['write', 'fsync', 'ftruncate', 'mkdir', 'rename'])

/** A write failed, whatever the system call reports. */
export class NotStored extends Error {
  override name = 'NotStored'
}

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
