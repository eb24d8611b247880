import type { Tone } from '#web/ui/data/StatusBadge.tsx'

const TONES: Record<string, Tone> = {
  ACTIVE: 'ok',
  ERROR: 'bad',
  FAILED: 'bad',
  BUILDING: 'busy',
  DEPLOYING: 'busy',
  PENDING_BUILD: 'busy',
}

/** Spec debug-1. */
export const phaseTone = (phase: string): Tone => TONES[phase.toUpperCase()] ?? 'none'

/** Colour is only an aid: the words say the same. */
export function lineClass(line: string): string | undefined {
  const level = /\b(ERROR|FATAL|FAILED|WARN(?:ING)?)\b/.exec(line.slice(0, 80))?.[1]
  if (!level) return undefined
  return level.startsWith('WARN') ? 'text-sun' : 'text-board-bad'
}
