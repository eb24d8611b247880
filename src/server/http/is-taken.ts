import type { RateLimiterMemory } from 'rate-limiter-flexible'

/** Counts one of a key; false where it had enough. The limiter rejects with its state then, and with an `Error` where it broke. */
export async function isTaken(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  try {
    await limiter.consume(key)
    return true
  } catch (reason) {
    if (reason instanceof Error) throw reason
    return false
  }
}
