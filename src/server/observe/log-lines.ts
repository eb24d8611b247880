const SECRET_QUERY =
  /([?&](?:p|edit|password|viewPassword|magicToken|email|search|prefix|path|tripId|token|auth|recipient|sender)=)[^&#\s"]*/gi
const TRIP_PATH =
  /(\/(?:itinerary|api\/itineraries|api\/notifications|api\/alerts\/stop)\/)(?!:(?:id|tripId)\b)[^?#\s"]*/gi
const DEBUG_PATH = /(\/api\/admin\/debug\/trips\/)(?!search\b)[^?#\s"]*/gi
/** The id of a flight is the same in all trips. */
const FLIGHT_PATH = /(\/api\/flights\/)[^/?#\s"]*/gi
/** In a string of JSON: quoted or not, with letters of any script, of a domain or a machine, with an `@` or its code. */
const ADDRESS =
  /(?:\\+"[^"\\@]{1,64}\\+"|[^\s"'<>(){}[\],;:\\@]{1,64})(?:@|%(?:25){0,2}40)(?:\[[^\]\s"\\]{1,64}\]|[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*)/giu

/** Without what may stand in no log: passwords, tokens and addresses in URLs, paths of trips, and mail addresses. */
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

/** Where the lines of a log go, each of them redacted once more as a whole: a message can quote what a field must not. */
export class LogLines {
  readonly #write: (line: string) => void
  readonly #listeners = new Set<(line: string) => void>()

  constructor(write: (line: string) => void) {
    this.#write = write
  }

  /** One line of JSON with its end. */
  write(line: string): void {
    const safe = redactText(line)
    this.#write(safe)
    for (const listener of this.#listeners) listener(safe)
  }

  /** Answers how to stop. */
  listen(listener: (line: string) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
