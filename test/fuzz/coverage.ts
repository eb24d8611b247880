import { Session, type Profiler } from 'node:inspector'

/** What ran since last asked: a number per stretch of code and how often it ran, in powers of two. */
export type Coverage = { take: () => number[]; stop: () => void }

const OURS = /^file:.*\/(?:src|node_modules)\//

/**
 * V8's own precise coverage of this thread, down to blocks: of our code and of the packages that it calls,
 * not of WebAssembly. Taking it costs milliseconds, and sets all counters to zero. Once in a thread: V8 does
 * not count again what it has compiled.
 */
export function startCoverage(counts: (url: string) => boolean = (url) => OURS.test(url)): Coverage {
  const session = new Session()
  session.connect()
  const post = <T>(method: string, given?: object): T => {
    let answer: T | undefined
    session.post(method, given, (error: Error | null, result?: object) => {
      if (error) throw error
      answer = result as T
    })
    return answer!
  }
  post('Profiler.enable')
  post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  return {
    take: () => {
      const { result } = post<Profiler.TakePreciseCoverageReturnType>('Profiler.takePreciseCoverage')
      return result.filter(({ url }) => counts(url)).flatMap(stretchesOf)
    },
    stop: () => session.disconnect(),
  }
}

function stretchesOf({ url, functions }: Profiler.ScriptCoverage): number[] {
  // The same in every checkout
  const script = hashOf(url.slice(url.search(/\/(?:src|node_modules)\//)))
  return functions.flatMap(({ ranges }) =>
    ranges
      .filter(({ count }) => count > 0)
      .map(({ startOffset, endOffset, count }) =>
        [startOffset, endOffset, Math.min(MAX_STEPS, 31 - Math.clz32(count))].reduce(mix, script),
      ),
  )
}

/** From 64 times on, how often does not count. */
const MAX_STEPS = 6

const hashOf = (text: string): number => Array.from(text, (char) => char.codePointAt(0)!).reduce(mix, 0)

const mix = (hash: number, part: number): number => {
  const mixed = Math.imul(hash ^ part, 0x9e3779b1)
  return (mixed ^ (mixed >>> 15)) >>> 0
}
