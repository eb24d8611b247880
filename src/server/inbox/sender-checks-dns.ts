import { Resolver } from 'node:dns/promises'
import { LRUCache } from 'lru-cache'
import type { DNSResolver } from 'mailauth'

/** Looks names up in the DNS as mailauth asks for them: type and answers as of `dns.promises.resolve`. */
export type ResolveDns = DNSResolver

export const systemDns = (): ResolveDns => {
  const resolver = new Resolver({ timeout: QUESTION_MS / 2, tries: 2 })
  return (name, type) => resolver.resolve(name, type) as ReturnType<ResolveDns>
}

const QUESTION_MS = 1_500
/** A name without an answer is left alone for so long, so that a hundred mails do not each wait for it. */
const PAUSE_MS = 60_000
const LONGEST_NAME = 253

/**
 * What one mail may ask, and how long it may wait in all. Apart, because whoever made a mail also chose the
 * names behind its signatures and its path: those must not use up what the domain of its author is asked
 * with.
 */
const BUDGETS = {
  dkim: { questions: 10, ms: QUESTION_MS },
  spf: { questions: 14, ms: QUESTION_MS },
  author: { questions: 16, ms: QUESTION_MS },
} as const

type Options = { resolve: ResolveDns; now: () => number }

/** The DNS for mails from anybody. */
export class BoundedDns {
  readonly #options: Options
  /** Names that did not answer, and until when they are not asked. */
  readonly #silent = new LRUCache<string, number>({ max: 1_000 })

  constructor(options: Options) {
    this.#options = options
  }

  /** For one mail, with its author's domain. Rejects with `ETIMEOUT`, beyond its budget `EREFUSED`. */
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
        // A timer may end less than a millisecond early
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
