/**
 * What a piece of work gives, and the milliseconds that this thread computed for it: what else runs on the
 * machine, and waiting, count for nothing. Of work that takes long they are as many as on a usual machine,
 * also where this one is slow or its other core busy.
 */
export async function processorTime<T>(work: () => T | Promise<T>): Promise<{ result: T; ms: number }> {
  const before = process.threadCpuUsage()
  const result = await work()
  const ms = millisecondsSince(before)
  return { result, ms: ms < LONG_MS ? ms : ms / Math.max(1, slowness()) }
}

/** Below this it is not worth it to measure the machine. */
const LONG_MS = 1_000
const WORDS = Array.from({ length: 20_000 }, (_, number) => `flight ${number * 7919} of ${number}`)
/** What `slowness` takes on two quiet cores of 2024. */
const USUAL_MS = 40

/** How much longer than usual a fixed piece of work takes here and now. */
function slowness(): number {
  const before = process.threadCpuUsage()
  let found = 0
  for (let round = 0; round < 10; round += 1)
    for (const words of WORDS) found += words.split(' ').length + Number(/(\d+) of \d+$/.exec(words)?.[1])
  return found && millisecondsSince(before) / USUAL_MS
}

function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
