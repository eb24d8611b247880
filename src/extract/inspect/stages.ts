/** The stages of an inspection, in order. `type`: what the bytes are; `views` and `screenshots` are for the operator alone. */
export const STAGES = ['type', 'parse', 'read', 'pictures', 'prompt', 'views', 'screenshots'] as const
export type Stage = (typeof STAGES)[number]

/** When each stage began and the last one ended, epoch milliseconds; 0: not yet. In memory that threads share. */
export type StageTimes = Float64Array<SharedArrayBuffer>

/** How long each stage took that began, milliseconds, and which one ran last. */
export type Stages = { ms: Partial<Record<Stage, number>>; last: Stage | null }

export function makeStageTimes(): StageTimes {
  return new Float64Array(new SharedArrayBuffer((STAGES.length + 1) * Float64Array.BYTES_PER_ELEMENT))
}

/** Notes that a stage begins, which ends the one before it; `end` ends the last. */
export function begin(times: StageTimes, stage: Stage | 'end'): void {
  times[stage === 'end' ? STAGES.length : STAGES.indexOf(stage)] = epochMs()
}

/** The durations by what was noted; a stage that nothing ended lasts until now. */
export function stagesOf(times: StageTimes): Stages {
  const begun = STAGES.flatMap((stage, at) => (times[at] ? [{ stage, at: times[at] }] : []))
  const end = times[STAGES.length] || epochMs()
  const ms = Object.fromEntries(
    begun.map(({ stage, at }, index) => [stage, Math.max(0, (begun[index + 1]?.at ?? end) - at)]),
  )
  return { ms, last: begun.at(-1)?.stage ?? null }
}

/** Finer than a millisecond, and the same in every thread. */
const epochMs = () => performance.timeOrigin + performance.now()
