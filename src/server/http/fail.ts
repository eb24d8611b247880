import { isDamaged, isNoRoom, isReadOnly } from '#server/db/storage-errors.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'

type ContractError = { status: number; message: string; retryAfter?: number }

/** An expected failure, thrown at the edge. Its message and status are the contract's. */
export class Fail extends Error {
  override name = 'Fail'
  readonly code: ErrorCode
  /** Seconds after which to come again: the thrower's, else the contract's; undefined: never. */
  readonly retryAfterSeconds: number | undefined
  constructor(code: ErrorCode, options?: { cause?: unknown; retryAfterSeconds?: number }) {
    const { message, retryAfter }: ContractError = ERRORS[code]
    super(message, options)
    this.code = code
    this.retryAfterSeconds = options?.retryAfterSeconds ?? retryAfter
  }
  get status() {
    return ERRORS[this.code].status
  }
}

/** What a failure of the disk or of the database is to whoever calls; undefined for any other. */
export function storageFailure(error: unknown): Fail | undefined {
  if (isNoRoom(error)) return fail('storage.full', error)
  if (isReadOnly(error) || isDamaged(error)) return fail('storage.damaged', error)
  return undefined
}

export const fail = (code: ErrorCode, cause?: unknown) => new Fail(code, cause === undefined ? {} : { cause })
