import { readFileSync } from 'node:fs'

/** What a process takes: memory in bytes, processor time of all its threads in seconds since it started. */
export type Use = { rss: number; seconds: number }

/** From proc(5); null where there is none, or the process is gone. At first it is still the shell. */
export function readUse(pid: number, processes = '/proc'): Use | null {
  try {
    // In KB; the numbers of `statm` are pages, whose size is another on each processor
    const memory = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`${processes}/${pid}/status`, 'latin1'))?.[1]
    if (memory === undefined) return null
    // The name may hold blanks and brackets
    const fields = readFileSync(`${processes}/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? []
    return {
      rss: Number(memory) * 1_024,
      seconds: (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) / TICKS,
    }
  } catch {
    return null
  }
}

const TICKS = 100
/** Behind the name. */
const USER_TIME = 11
const SYSTEM_TIME = 12
