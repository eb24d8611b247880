/** Primary result codes of SQLite, and extended ones of writing (https://sqlite.org/rescode.html). */
const SQLITE = { readOnly: 8, ioError: 10, corrupt: 11, full: 13, notADatabase: 26 }
const WRITING = new Set([
  778, // write
  1_034, // fsync
  1_290, // fsync of the folder
  1_546, // truncate
  4_874, // size of the shared memory
])

/** Said of writing alone: no room, a quota of the system, a file system that takes nothing. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])
/** Calls of which EIO says that something could not be stored. */
const WRITES = new Set(['write', 'fsync', 'ftruncate', 'mkdir', 'rename'])

/** Something could not be stored, whatever the system says of the call that failed. */
export class NotStored extends Error {
  override name = 'NotStored'
}

type SystemError = { code?: unknown; errcode?: unknown; syscall?: unknown }

/**
 * Whether something could not be stored since the disk has no room or takes no more: ENOSPC, EDQUOT, EROFS,
 * EIO of a write, and what SQLite makes of them. Looks at the causes too.
 */
export function isNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof NotStored) return true
  const { code, errcode, syscall } = error as SystemError
  const isOfDisk = NO_ROOM.has(String(code)) || (code === 'EIO' && WRITES.has(String(syscall)))
  if (isOfDisk || (typeof errcode === 'number' && isUnwritten(errcode))) return true
  return isNoRoom(error.cause)
}

/** Whether SQLite found the database damaged, or no database at all. */
export function isDamaged(error: unknown): boolean {
  const { errcode } = (error ?? {}) as SystemError
  if (typeof errcode !== 'number') return false
  return primary(errcode) === SQLITE.corrupt || primary(errcode) === SQLITE.notADatabase
}

/** Whether the database is open to be read alone. */
export function isReadOnly(error: unknown): boolean {
  const { errcode } = (error ?? {}) as SystemError
  return typeof errcode === 'number' && primary(errcode) === SQLITE.readOnly
}

/** What `raise(abort)` says where the schema changed while the server runs. */
export const SCHEMA_CHANGED = 'the schema of the database was changed from outside'

/** Whether the schema was changed from outside: a foreign trigger would write (SQLITE_AUTH) or call ours. */
export const isSchemaChanged = (error: unknown): boolean =>
  error instanceof Error && FOREIGN.some((words) => error.message.startsWith(words))

const FOREIGN = [SCHEMA_CHANGED, 'not authorized', 'unsafe use of ']

/** Passes over that something could not be written, which a read need not wait for; throws anything else. */
export function unlessUnwritable(error: unknown): void {
  if (!isNoRoom(error) && !isReadOnly(error)) throw error
}

/** Of what a server can do without: what was asked for, or `otherwise` where it is damaged. */
export async function unlessDamaged<T>(asked: Promise<T>, otherwise: T): Promise<T> {
  return asked.catch((error: unknown) => {
    if (!isDamaged(error)) throw error
    return otherwise
  })
}

const isUnwritten = (errcode: number) => primary(errcode) === SQLITE.full || WRITING.has(errcode)

/** An extended code has the primary one in its lowest byte. */
const primary = (errcode: number) => errcode & 0xff
