import { Resolver } from 'node:dns/promises'
import { LRUCache } from 'lru-cache'
import type { DNSResolver } from 'mailauth'

/** As mailauth wants it: type and answers of `dns.promises.resolve`. */
export type ResolveDns = DNSResolver

export const systemDns = (): ResolveDns => {
  const resolver = new Resolver({ timeout: QUESTION_MS / 2, tries: 2 })
  return (name, type) => resolver.resolve(name, type) as ReturnType<ResolveDns>
}

const QUESTION_MS = 1_500
/** A silent name is skipped for so long: a hundred mails must not each wait for it. */
const PAUSE_MS = 60_000
const LONGEST_NAME = 253

/**
 * Questions and total wait per mail, by purpose: whoever made a mail chose the names of its signatures and
 * path, and must not use up the budget for the author's domain.
 */
const BUDGETS = {
  dkim: { questions: 10, ms: QUESTION_MS },
  spf: { questions: 14, ms: QUESTION_MS },
  author: { questions: 16, ms: QUESTION_MS },
} as const

type Options = { resolve: ResolveDns; now: () => number }

export class BoundedDns {
  readonly #options: Options
  readonly #silent = new LRUCache<string, number>({ max: 1_000 })

  constructor(options: Options) {
    this.#options = options
  }

  /** `author`: its domain. Rejects with `ETIMEOUT`, beyond its budget `EREFUSED`. */
  forMail(author: string): ResolveDns {
    const left = structuredClone<Record<keyof typeof BUDGETS, { questions: number; ms: number }>>(BUDGETS)
    return async (name, type) => {
      if (name.length > LONGEST_NAME) throw failure('EBADNAME')
      const budget = left[purposeOf(name, type, author)]
      budget.questions -= 1
      if (budget.questions < 0) throw failure('EREFUSED')
      if (budget.ms <= 0) throw failure('ETIMEOUT')
      const asked = performance.now()
      try {
        return await this.#ask(name, type, budget.ms)
      } finally {
        // Timers may fire a fraction of a millisecond early
        budget.ms -= Math.ceil(performance.now() - asked)
      }
    }
  }

  async #ask(name: string, type: string, ms: number) {
    const { resolve, now } = this.#options
    const key = name.toLowerCase()
    if (now() < (this.#silent.get(key) ?? 0)) throw failure('ETIMEOUT')
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      if (ms === QUESTION_MS) this.#silent.set(key, now() + PAUSE_MS)
      reject(failure('ETIMEOUT'))
    }, ms)
    return Promise.race([resolve(name, type), late]).finally(() => clearTimeout(timer))
  }
}

function purposeOf(name: string, type: string, author: string): keyof typeof BUDGETS {
  if (/\._domainkey\./i.test(name)) return 'dkim'
  return /^_dmarc\./i.test(name) || (name === author && type !== 'TXT') ? 'author' : 'spf'
}

const failure = (code: string) => Object.assign(new Error(code), { code })
