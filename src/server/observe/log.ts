import { pino, type Logger } from 'pino'
import { correlationId } from './correlation.ts'
import { LogLines, redactText } from './log-lines.ts'

export type Log = Logger & {
  /** Everything that is written, line by line. */
  readonly lines: LogLines
}

/** A URL that may be written: without passwords, tokens, addresses and the path of a trip (TRIP: secrets). */
export function redactUrl(url: string): string {
  return redactText(decoded(url))
}

/** An address can spell any of its letters as a code, and is served all the same. */
function decoded(url: string): string {
  return url.replace(/%[0-7][0-9a-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
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

/** What may be said of an error: its kind and place, never its message, which can quote a document. */
export function errorFields(error: unknown): { kind: string; code?: string; at?: string } {
  if (!(error instanceof Error)) return { kind: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const at = error.stack
    ?.split('\n')
    .find((line) => /^\s+at .*\.tsx?:\d+/.test(line))
    ?.trim()
    .replace(/\(?(?:file:\/\/)?[^\s(]*\/((?:src|test)\/)/, '($1')
  return { kind: error.name, ...code, ...(at ? { at } : {}) }
}
