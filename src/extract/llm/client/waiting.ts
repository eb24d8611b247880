import { setTimeout } from 'node:timers/promises'

/** The longest wait a service may ask for. Longer: give up at once, as an earlier call would be refused. */
export const LONGEST_WAIT_MS = 30_000
const FIRST_WAIT_MS = 500

/** Milliseconds of a Retry-After header: seconds or an HTTP date (RFC 9110 §10.2.3); null when neither. */
export function retryAfterMs(header: string | null, now: number): number | null {
  const text = header?.trim() ?? ''
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text) * 1_000
  if (!/[a-z]{3}/i.test(text)) return null
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}

/** Milliseconds before try `attempt` + 1: half a second, doubling, give or take 25 %. `random`: 0 to 1. */
export function backOffMs(attempt: number, random: () => number): number {
  return FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.75 + random() / 2)
}

/** Waits; false when it was called off before. */
export async function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await setTimeout(ms, undefined, { signal })
    return true
  } catch {
    return false
  }
}
