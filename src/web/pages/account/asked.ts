import { LIMITS } from '#contract/limits.ts'
import { readItem, removeItem, writeItem } from '#web/storage.ts'

/**
 * Whether a link to sign in was asked for in this browser, within the time for which links work. Scanners of mail open links
 * and run scripts, but never asked for one: where nobody did, a link is spent by the press of a person only.
 */
export function wasAsked(now = Date.now()): boolean {
  const at = Number(readItem(KEY) ?? Number.NaN)
  return now >= at && now - at < LIMITS.magicLinkHours * 3_600_000
}

export const keepAsked = (now = Date.now()): void => writeItem(KEY, String(now))

export const forgetAsked = (): void => removeItem(KEY)

const KEY = 'sign_in_asked'
