import { pino, type Logger } from 'pino'

export type Log = Logger

const SECRET_QUERY =
  /([?&](?:p|edit|password|viewPassword|magicToken|email|search|prefix|path|tripId|token|auth|recipient|sender)=)[^&#\s"]*/gi
const TRIP_PATH =
  /(\/(?:itinerary|api\/itineraries|api\/notifications|api\/alerts\/stop|api\/admin\/debug\/trips)\/)[^?#\s"]*/gi
/** The id of a flight is the same in all trips. */
const FLIGHT_PATH = /(\/api\/flights\/)[^/?#\s"]*/gi

/** A URL that may be written: without passwords, tokens, addresses and the path of a trip (TRIP: secrets). */
export function redactUrl(url: string): string {
  return decoded(url).replace(TRIP_PATH, '$1…').replace(FLIGHT_PATH, '$1…').replace(SECRET_QUERY, '$1…')
}

/** An address can spell any of its letters as a code, and is served all the same. */
function decoded(url: string): string {
  return url.replace(/%[0-7][0-9a-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
}

/** The server's log: JSON lines on standard output. Only named fields are written, never bodies or headers. */
export function makeLog(level: string, write?: (line: string) => void): Log {
  const options = {
    level,
    base: null,
    redact: ['password', 'viewPassword', 'editPassword', 'token', '*.password'],
  }
  return write ? pino(options, { write }) : pino(options)
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
