/**
 * What a piece of work gives, and the milliseconds that this thread computed for it: what else runs on the
 * machine, and waiting, count for nothing.
 */
export async function processorTime<T>(work: () => T | Promise<T>): Promise<{ result: T; ms: number }> {
  const before = process.threadCpuUsage()
  const result = await work()
  const { user, system } = process.threadCpuUsage(before)
  return { result, ms: (user + system) / 1_000 }
}
