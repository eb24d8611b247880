import { ERRORS, type ErrorCode } from '#contract/errors.ts'

/** An expected failure, thrown at the edge. Its message and status are the contract's. */
export class Fail extends Error {
  override name = 'Fail'
  readonly code: ErrorCode
  constructor(code: ErrorCode, options?: { cause?: unknown }) {
    super(ERRORS[code].message, options)
    this.code = code
  }
  get status() {
    return ERRORS[this.code].status
  }
}

export const fail = (code: ErrorCode, cause?: unknown) => new Fail(code, cause === undefined ? {} : { cause })
