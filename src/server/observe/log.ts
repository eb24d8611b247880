import { pino, type Logger } from 'pino'
import { correlationId } from './correlation.ts'
import { LogLines } from './log-lines.ts'

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

/** Written at once, so that a killed process loses no line. */
function standardOutput(): (line: string) => void {
  const output = pino.destination({ dest: 1, sync: true })
  return (line) => void output.write(line)
}

/** A line of a stack in our own code, without the name of the function. */
const FRAME =
  /^\s+at (?:async |[^()]* \()?(?:file:\/\/)?\/(?:[^\s()]*\/)?((?:src|test)\/[\w./-]+\.tsx?:\d+(?::\d+)?)\)?$/

/** What may be said of an error: its kind and place, never its message, which can quote a document or look like a place. */
export function errorFields(error: unknown): { kind: string; code?: string; at?: string } {
  if (!(error instanceof Error)) return { kind: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const at = placeOf(error)
  return { kind: error.name, ...code, ...(at ? { at } : {}) }
}

/** The first place below the message; nothing where the stack does not begin with the message that the error has now. */
function placeOf({ stack = '', message }: Error): string | undefined {
  const from = stack.indexOf(message)
  if (from < 0) return undefined
  for (const line of stack.slice(from + message.length).split('\n')) {
    const place = FRAME.exec(line)?.[1]
    if (place) return place
  }
  return undefined
}
