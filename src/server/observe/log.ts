import { pino, type Logger } from 'pino'
import { correlationId } from './correlation.ts'

export { errorFields } from './error-fields.ts'

export type Log = Logger & { readonly lines: LogLines }

const SECRETS =
  'password viewPassword editPassword addPassword token authToken apiKey authorization cookie'.split(' ')

/** JSON lines with the correlation id. Only named fields, never bodies or headers. */
export function makeLog(level: string, write?: (line: string) => void): Log {
  const lines = makeLines(write ?? standardOutput())
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

/** Bytes buffered for a blocked standard output; beyond them lines are dropped there. */
const MAX_WAITING = 1024 * 1024

/** Synchronous: a killed process loses no line. EPIPE or a full disk must not stop the server. */
function standardOutput(): (line: string) => void {
  const output = pino.destination({ dest: 1, sync: true, maxLength: MAX_WAITING })
  output.on('error', () => undefined)
  return (line) => void output.write(line)
}

const SECRET_QUERY =
  /([?&](?:p|edit|add|password|viewPassword|editPassword|addPassword|magicToken|email|search|prefix|path|tripId|token|auth|recipient|sender)=)[^&#\s"]*/gi
const TRIP_PATH =
  /(\/(?:itinerary|api\/itineraries|api\/notifications|api\/alerts\/stop)\/)(?!:(?:id|tripId)\b)[^?#\s"]*/gi
const DEBUG_PATH = /(\/api\/admin\/debug\/trips\/)(?!search\b)[^?#\s"]*/gi
/** The id of a flight is the same in all trips. */
const FLIGHT_PATH = /(\/api\/flights\/)[^/?#\s"]*/gi
/** In a JSON string: quoted or not, any script, of a domain or a machine, with an `@` or its code. */
const ADDRESS =
  /(?:\\+"[^"\\@]{1,64}\\+"|[^\s"'<>(){}[\],;:\\@]{1,64})(?:@|%(?:25){0,2}40)(?:\[[^\]\s"\\]{1,64}\]|[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*)/giu

/** Removes passwords, tokens and addresses in URLs, paths of trips, and mail addresses. */
export function redactText(text: string): string {
  const paths = text.includes('/')
    ? text
        .replace(TRIP_PATH, '$1…')
        .replace(DEBUG_PATH, '$1…')
        .replace(FLIGHT_PATH, '$1…')
        .replace(SECRET_QUERY, '$1…')
    : text
  return /@|%(?:25){0,2}40/.test(paths) ? paths.replace(ADDRESS, '…@…') : paths
}

/** Redacts whole lines: a message can quote what a field must not. */
function makeLines(write: (line: string) => void) {
  const listeners = new Set<(line: string) => void>()
  return {
    write(line: string): void {
      const safe = redactText(line)
      write(safe)
      for (const listener of listeners) listener(safe)
    },

    /** Returns how to stop. */
    listen(listener: (line: string) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type LogLines = ReturnType<typeof makeLines>
