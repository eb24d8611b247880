export type PhaseKind = 'success' | 'failure' | 'progress' | 'neutral'

const KINDS: Record<string, PhaseKind> = {
  ACTIVE: 'success',
  ERROR: 'failure',
  FAILED: 'failure',
  BUILDING: 'progress',
  DEPLOYING: 'progress',
  PENDING_BUILD: 'progress',
}

/** Which icon a phase of a deployment has (spec debug-1). */
export const phaseKind = (phase: string): PhaseKind => KINDS[phase.toUpperCase()] ?? 'neutral'
