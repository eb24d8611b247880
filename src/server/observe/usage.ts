import os from 'node:os'
import { hundredths } from './hundredths.ts'

const MB = 1024 * 1024

/** Memory of the process in MB: what it holds, and what it may hold, by its control group or the machine. */
export function memoryNow(): { used: number; total: number; percentage: number } {
  const used = process.memoryUsage.rss()
  // A process without a limit has a huge one
  const limit = process.constrainedMemory()
  const total = limit > 0 && limit < os.totalmem() ? limit : os.totalmem()
  return {
    used: hundredths(used / MB),
    total: hundredths(total / MB),
    percentage: hundredths((100 * used) / total),
  }
}

/** Processor time of the process in percent of all processors that it may use, since the last time this was asked. */
export function cpuSampler(): () => number {
  const processors = os.availableParallelism()
  let usage = process.cpuUsage()
  let at = performance.now()
  let percent = 0
  return () => {
    const elapsed = performance.now() - at
    if (elapsed < 1) return percent
    const { user, system } = process.cpuUsage(usage)
    percent = hundredths(Math.min(100, (user + system) / 10 / elapsed / processors))
    usage = process.cpuUsage()
    at = performance.now()
    return percent
  }
}
