/** Inspection stages, in order. `type`: what the bytes are; `views`, `screenshots`: for the operator only. */
export const STAGES = ['type', 'parse', 'read', 'pictures', 'prompt', 'views', 'screenshots'] as const
export type Stage = (typeof STAGES)[number]

/** When each stage began and the last one ended, milliseconds; 0: not yet. */
export type StageTimes = Float64Array

export type Stages = { ms: Partial<Record<Stage, number>>; last: Stage | null }

export function makeStageTimes(): StageTimes {
  return new Float64Array(STAGES.length + 1)
}

export function begin(times: StageTimes, stage: Stage | 'end'): void {
  times[stage === 'end' ? STAGES.length : STAGES.indexOf(stage)] = performance.now()
}

export function stagesOf(times: StageTimes): Stages {
  const begun = STAGES.flatMap((stage, at) => (times[at] ? [{ stage, at: times[at] }] : []))
  const end = times[STAGES.length] || performance.now()
  const ms = Object.fromEntries(
    begun.map(({ stage, at }, index) => [stage, Math.max(0, (begun[index + 1]?.at ?? end) - at)]),
  )
  return { ms, last: begun.at(-1)?.stage ?? null }
}
