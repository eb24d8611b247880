/** Inspection stages, in order. `type`: what the bytes are; `views`, `screenshots`: for the operator only. */
export const STAGES = ['type', 'parse', 'read', 'pictures', 'prompt', 'views', 'screenshots'] as const
export type Stage = (typeof STAGES)[number]

/** When each stage began and the last one ended, milliseconds. */
export type StageTimes = Map<Stage | 'end', number>

export type Stages = { ms: Partial<Record<Stage, number>>; last: Stage | null }

export function stagesOf(times: StageTimes): Stages {
  const begun = STAGES.filter((stage) => times.has(stage))
  const ends = [...begun.slice(1), 'end' as const].map((stage) => times.get(stage) ?? performance.now())
  const ms = begun.map((stage, index) => [stage, Math.max(0, ends[index]! - times.get(stage)!)] as const)
  return { ms: Object.fromEntries(ms), last: begun.at(-1) ?? null }
}
