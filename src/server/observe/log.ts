import { pino, type Logger } from 'pino'
import { correlationId } from './correlation.ts'
import { LogLines } from './log-lines.ts'

export { errorFields } from './error-fields.ts'

export type Log = Logger & {
  /** Everything that is written, line by line. */
  readonly lines: LogLines
}

const SECRETS = [
  'password',
  'viewPassword',
  'editPassword',
  'token',
  'authToken',
  'apiKey',
  'authorization',
  'cookie',
]

/**
 * The server's log: JSON lines on standard output, or to `write`, and to whoever listens to its `lines`. Only named fields are written,
 * never bodies or headers. A line of a request, mail or reading has its correlation id.
 */
export function makeLog(level: string, write?: (line: string) => void): Log {
  const lines = new LogLines(write ?? standardOutput())
  const options = {
    level,
    base: null,
    redact: [...SECRETS, ...SECRETS.map((name) => `*.${name}`)],
    mixin: () => {
      const id = correlationId()
      return id ? { correlationId: id } : {}
    },
  }
  return Object.assign(pino(options, lines), { lines })
}

/** Bytes that wait for a full disk behind standard output; what is more is lost there. */
const MAX_WAITING = 1024 * 1024

/**
 * Written at once, so that a killed process loses no line. Whoever reads it may have gone (EPIPE), and a file behind it may lie on a full
 * disk: the server goes on.
 */
function standardOutput(): (line: string) => void {
  const output = pino.destination({ dest: 1, sync: true, maxLength: MAX_WAITING })
  output.on('error', () => undefined)
  return (line) => void output.write(line)
}
