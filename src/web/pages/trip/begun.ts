import type { Adding } from './access.tsx'

/** The trip that this page has just made, and what to add to it first. */
let begun: { id: string; adding: Adding | null } | null = null

export function beginTrip(id: string, adding: Adding): void {
  begun = { id, adding }
}

/** What to add first to a trip, once. */
export function takeFirst(id: string): Adding | null {
  if (begun?.id !== id) return null
  const { adding } = begun
  begun = { id, adding: null }
  return adding
}

/** Whether this page has just made the trip. */
export const isBegun = (id: string): boolean => begun?.id === id
