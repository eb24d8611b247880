import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import type { Use } from './programs.ts'

/** Preloaded (`node --expose-gc --import`): answers messages with what the process used. */
process.on('message', () => void tell())

/** Milliseconds between two looks, which a calm loop keeps, too. */
const RESOLUTION = 5
const delays = monitorEventLoopDelay({ resolution: RESOLUTION })
delays.enable()

async function tell(): Promise<void> {
  const loopP99 = Math.max(0, delays.percentile(99) / 1e6 - RESOLUTION)
  for (let times = 0; times < 3; times += 1) {
    globalThis.gc?.()
    await setImmediate()
  }
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed: heap } = process.memoryUsage()
  process.send?.({ rss, heap, cpu: (user + system) / 1_000, loopP99 } satisfies Use)
  delays.reset()
}
