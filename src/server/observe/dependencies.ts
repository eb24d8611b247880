/** What this server depends on. Live sources of flights count apart: `flights aeroapi`. */
export type Dependency = 'model' | 'push' | 'reader' | 'reading' | 'database' | `flights ${string}`

/** `failures`: in a row. Instants are epoch milliseconds. */
export type DependencyState = {
  failures: number
  last: { at: number; code: string } | null
}

const WELL: DependencyState = { failures: 0, last: null }
/** A code, such as `refused-550`: never words of a server, which can repeat addresses. */
const CODE = /^[a-z0-9][a-z0-9._-]{0,59}$/i

/** Successes and failures of what the server depends on, since the process began. */
export class Dependencies {
  readonly #states = new Map<Dependency, DependencyState>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  ok(name: Dependency): void {
    this.#states.set(name, WELL)
  }

  failed(name: Dependency, code: string): void {
    const last = { at: this.#now(), code: CODE.test(code) ? code : 'other' }
    this.#states.set(name, { failures: this.of(name).failures + 1, last })
  }

  of(name: Dependency): DependencyState {
    return this.#states.get(name) ?? WELL
  }

  get tried(): Dependency[] {
    return [...this.#states.keys()]
  }

  get failing(): { name: Dependency; state: DependencyState }[] {
    return [...this.#states].flatMap(([name, state]) => (state.failures ? [{ name, state }] : []))
  }
}

/** The code of an error or of what caused it: `ECONNREFUSED`, `refused-550`, `timeout`. */
export function failureCode(error: unknown): string {
  for (let one = error; one instanceof Error; one = one.cause) {
    if ('responseCode' in one && typeof one.responseCode === 'number') return `refused-${one.responseCode}`
    if (one.name === 'TimeoutError' || one.name === 'AbortError') return 'timeout'
    if ('code' in one && typeof one.code === 'string') return one.code
  }
  return 'unreachable'
}
