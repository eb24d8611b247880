/** What this server depends on. Live sources of flights count apart: `flights aeroapi`. */
export type Dependency = 'mail' | 'model' | 'push' | 'reader' | 'reading' | 'database' | `flights ${string}`

/** `failures`: in a row. Instants are epoch milliseconds. */
export type DependencyState = {
  failures: number
  wellAt: number | null
  last: { at: number; code: string } | null
}

/**
 * Whether the other side took the call and refused this one mail: others may well go through. A refused
 * sign-in (RFC 4954 §6) and a closed service (421) refuse them all.
 */
export const isRefusal = (last: DependencyState['last']): boolean =>
  /^refused-(?!421|454|53[0458])/.test(last?.code ?? '')

const WELL: DependencyState = { failures: 0, wellAt: null, last: null }
/** A code, such as `refused-550`: never words of a server, which can repeat addresses. */
const CODE = /^[a-z0-9][a-z0-9._-]{0,59}$/i

/** Successes and failures of what the server depends on, since the process began or as it was told. */
export class Dependencies {
  readonly #states = new Map<Dependency, DependencyState>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** As an earlier process saw it. */
  wasWell(name: Dependency, wellAt: number): void {
    this.#states.set(name, { ...WELL, wellAt })
  }

  /** Returns whether it failed before. The last failure stays known. */
  ok(name: Dependency): boolean {
    const { failures, last } = this.of(name)
    this.#states.set(name, { ...WELL, wellAt: this.#now(), last })
    return failures > 0
  }

  failed(name: Dependency, code: string): void {
    const { failures, wellAt } = this.of(name)
    const last = { at: this.#now(), code: CODE.test(code) ? code : 'other' }
    this.#states.set(name, { failures: failures + 1, wellAt, last })
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
