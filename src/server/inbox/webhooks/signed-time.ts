/** By how much the clock of a provider may be ahead of ours. */
export const AHEAD_MS = 5 * 60_000

/** Whether a signed instant (milliseconds) is at most `mostMs` old. No instant at all is not recent. */
export function isRecent(at: number, now: number, mostMs: number): boolean {
  return now - at <= mostMs && at - now <= AHEAD_MS
}
