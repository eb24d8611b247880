/** What somebody asked of the server: that the thing `key` gets the value `next`. */
export type Step = { key: string; next: string; state: 'begun' | 'answered' | 'refused' }

/** What is wrong: `lost` was promised, `returned` was removed, `twice` is there more than once. */
export type Problem = { kind: 'lost' | 'returned' | 'twice'; key: string; found: string; allowed: string[] }

/** What to say of something that was asked. */
export type Promised = ReturnType<Ledger['begin']>

/** Values of things that are not there. */
const NOT_THERE = new Set(['absent', 'gone', 'ended', 'stopped'])

/**
 * What a server promised. A thing has a key (`document TRIP MARK`, `title TRIP`, `session TOKEN`) and a
 * value. Between a question and its answer both the old and the new value are right, and so for good where no
 * answer came; an answer leaves the new one alone. `onStep` hears of each step before anything follows from
 * it.
 */
export class Ledger {
  readonly steps: Step[] = []
  readonly #onStep: (number: number) => void

  constructor(onStep: (number: number) => void = () => undefined) {
    this.#onStep = onStep
  }

  /** Something is asked; call one of the functions it answers once the server said yes, or no for certain. */
  begin(wishes: Readonly<Record<string, string>>) {
    const add = (state: Step['state'], values = wishes) => {
      for (const [key, next] of Object.entries(values)) {
        this.steps.push({ key, next, state })
        this.#onStep(this.steps.length)
      }
    }
    add('begun')
    return {
      /** `values`: what only the answer tells, in place of what was begun. */
      answered: (values = wishes) => add('answered', values),
      refused: () => add('refused'),
    }
  }

  /** The values that each thing may have after `steps` steps. What was not spoken of is only `absent`. */
  allowed(steps = this.steps.length): Map<string, Set<string>> {
    const all = new Map<string, Set<string>>()
    const added = new Map<string, string>()
    for (const { key, next, state } of this.steps.slice(0, steps)) {
      const values = all.get(key) ?? new Set(['absent'])
      if (state === 'begun' && !values.has(next)) added.set(key, next)
      if (state === 'begun') all.set(key, values.add(next))
      else if (state === 'answered') all.set(key, new Set([next]))
      else if (added.get(key) === next) values.delete(next)
    }
    return all
  }

  /** The one value that a thing has for certain; undefined where it may have several. */
  value(key: string): string | undefined {
    const values = this.allowed().get(key)
    return values?.size === 1 ? [...values][0] : undefined
  }
}

/** Compares what is there with what may be there. Of a trip that may be gone nothing else is asked. */
export function compare(
  allowed: ReadonlyMap<string, ReadonlySet<string>>,
  found: ReadonlyMap<string, string>,
): Problem[] {
  const mayBeGone = (key: string) => allowed.get(`trip ${key.split(' ')[1]}`)?.has('gone') ?? false
  return [...allowed].flatMap(([key, values]) => {
    const value = found.get(key) ?? 'absent'
    if (values.has(value) || (!key.startsWith('trip ') && mayBeGone(key))) return []
    return [{ kind: kindOf(value, values), key, found: value, allowed: [...values] }]
  })
}

function kindOf(value: string, allowed: ReadonlySet<string>): Problem['kind'] {
  if (value === 'twice') return 'twice'
  return [...allowed].every((one) => NOT_THERE.has(one)) ? 'returned' : 'lost'
}
