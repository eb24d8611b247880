import { durationText } from '#web/format.ts'
import type { Freshness } from './freshness.ts'
import { liveMessages as messages } from './messages.ts'

/** "Live data: AeroDataBox, checked 3 min ago" */
export function ageText({ providers, checkedAt, isOld }: Freshness, now: number): string {
  if (checkedAt === null) return messages.none
  const minutes = Math.floor((now - checkedAt) / 60_000)
  const age = minutes < 1 ? messages.justNow : messages.ago(durationText(minutes))
  return isOld ? messages.old(providers, age) : messages.checked(providers, age)
}
