import type { Tone } from '#web/ui/data/StatusBadge.tsx'

const TONES: Record<string, Tone> = {
  ACTIVE: 'ok',
  ERROR: 'bad',
  FAILED: 'bad',
  BUILDING: 'busy',
  DEPLOYING: 'busy',
  PENDING_BUILD: 'busy',
}

/** Which icon a phase of a deployment has (spec debug-1). */
export const phaseTone = (phase: string): Tone => TONES[phase.toUpperCase()] ?? 'none'

/** Of a line: its words tell the same, the colour only helps to find it. */
export function lineClass(line: string): string | undefined {
  const level = /\b(ERROR|FATAL|FAILED|WARN(?:ING)?)\b/.exec(line.slice(0, 80))?.[1]
  if (!level) return undefined
  return level.startsWith('WARN') ? 'text-sun' : 'text-board-bad'
}
