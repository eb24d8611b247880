import { DatabaseUnreachable, isDamaged, isNoRoom, isReadOnly } from '#server/db/storage-errors.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'

export class Fail extends Error {
  override name = 'Fail'
  readonly code: ErrorCode
  /** The thrower's, else the contract's; undefined: do not retry. */
  readonly retryAfterSeconds: number | undefined
  constructor(code: ErrorCode, options?: { cause?: unknown; retryAfterSeconds?: number }) {
    const { message, retryAfter }: { message: string; retryAfter?: number } = ERRORS[code]
    super(message, options)
    this.code = code
    this.retryAfterSeconds = options?.retryAfterSeconds ?? retryAfter
  }
  get status() {
    return ERRORS[this.code].status
  }
}

/** Whether an error is one of these failures of ours. */
export const failedAs = (error: unknown, ...codes: ErrorCode[]): boolean =>
  error instanceof Fail && codes.includes(error.code)

export function storageFailure(error: unknown): Fail | undefined {
  if (isNoRoom(error)) return fail('storage.full', error)
  if (error instanceof DatabaseUnreachable) return fail('storage.unreachable', error)
  if (isReadOnly(error) || isDamaged(error)) return fail('storage.damaged', error)
  return undefined
}

export const fail = (code: ErrorCode, cause?: unknown) => new Fail(code, cause === undefined ? {} : { cause })
