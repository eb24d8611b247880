import type { Limits, Reserve } from './ai.store.ts'

type Spent = { money: number; tokens: number }

/** What a question was given out of its trip's share; told afterwards what it took. */
export type Grant = { settle(took: Spent): void }

/**
 * Keeps one trip from using up the day for all others. In memory only: no row may say which trip asked what, and a restart
 * gives a trip its share anew within the same budget of the day.
 */
export class TripQuota {
  readonly #limits: Limits
  #day = ''
  #spent = new Map<string, Spent>()

  /** `share` of each limit of the day, 0 to 1. */
  constructor(limits: Limits, share: number) {
    this.#limits = {
      money: limits.money === null ? null : limits.money * share,
      tokens: limits.tokens === null ? null : limits.tokens * share,
    }
  }

  /** Room for one question; null when the trip had its share of that `day`. The first of a day always has room. */
  grant(tripId: string, day: string, { cost, tokens }: Reserve): Grant | null {
    if (day !== this.#day) {
      this.#day = day
      this.#spent = new Map()
    }
    const spent = this.#spent.get(tripId) ?? { money: 0, tokens: 0 }
    const isFirst = spent.money === 0 && spent.tokens === 0
    const money = cost ?? 0
    const { money: mostMoney, tokens: mostTokens } = this.#limits
    if (!isFirst && mostMoney !== null && spent.money + money > mostMoney) return null
    if (!isFirst && mostTokens !== null && spent.tokens + tokens > mostTokens) return null
    spent.money += money
    spent.tokens += tokens
    this.#spent.set(tripId, spent)
    return {
      settle(took) {
        spent.money += took.money - money
        spent.tokens += took.tokens - tokens
      },
    }
  }
}
