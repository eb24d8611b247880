import { randomUUID } from 'node:crypto'
import { LIMITS } from '#contract/limits.ts'
import { fail } from './fail.ts'
import { siteOf } from './network.ts'
import { remember } from './remember.ts'

/** Burst in bytes, and bytes a second beyond it. */
type Rate = { atOnce: number; perSecond: number }

const MEGABYTE = 1024 * 1024
const RATE: Rate = { atOnce: 32 * MEGABYTE, perSecond: MEGABYTE }
/** A longer wait means hundreds of open requests. */
const MAX_WAIT_MS = 30_000

export const UNPACED_BYTES = 64 * 1024

/** Paces large bodies to keep the main thread free. An IPv6 /48 gets ten networks' rate. */
export function bodyThrottle({ atOnce, perSecond }: Rate = RATE) {
  const many = LIMITS.networksPerSite
  const takeOfNetwork = bucket({ atOnce, perSecond })
  const takeOfSite = bucket({ atOnce: atOnce * many, perSecond: perSecond * many })
  return {
    /** Waits for a network's turn (`networkOf`). Throws `queue.full` if that is too far away. */
    async wait(network: string, bytes: number): Promise<void> {
      const ms = Math.max(takeOfNetwork(network, bytes), takeOfSite(siteOf(network), bytes))
      if (ms > MAX_WAIT_MS) throw fail('queue.full')
      if (ms > 0) await new Promise<void>((resolve) => void setTimeout(resolve, ms).unref())
    },
  }
}

export type BodyThrottle = ReturnType<typeof bodyThrottle>

/**
 * Generic cell rate algorithm (ITU-T I.371): per key, the theoretical arrival time. Returns milliseconds to
 * wait; too long a wait is not booked.
 */
function bucket({ atOnce, perSecond }: Rate): (key: string, bytes: number) => number {
  const id = randomUUID()
  const done = new Map<string, number>()
  return (key, bytes) => {
    const now = performance.now()
    const end = Math.max(now, done.get(key) ?? now) + (bytes / perSecond) * 1_000
    const ms = end - now - (atOnce / perSecond) * 1_000
    if (ms > MAX_WAIT_MS) return ms
    done.set(key, end)
    remember(`${id} ${key}`, end - now, () => done.delete(key))
    return ms
  }
}
