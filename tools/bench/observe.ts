import { setImmediate } from 'node:timers/promises'
import type { Use } from './programs.ts'

/** Preloaded (`node --expose-gc --import`): answers messages with what the process used. */
process.on('message', () => void tell())

async function tell(): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    globalThis.gc?.()
    await setImmediate()
  }
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed: heap } = process.memoryUsage()
  process.send?.({ rss, heap, cpu: (user + system) / 1_000 } satisfies Use)
}
