import { LIMITS } from '#contract/limits.ts'
import { readItem, removeItem, writeItem } from '#web/storage.ts'

/**
 * Whether this browser asked for the link to sign in that has this token, within the time for which links
 * work. Scanners of mail open links and run scripts, and a stranger may send the link of an account of
 * theirs: a link that was not asked for here is spent by the press of a person only.
 */
export function wasAsked(token: string, now = Date.now()): boolean {
  const mark = readMark(now)
  return mark !== null && token.endsWith(mark)
}

/** The mark in which tokens of links asked for here end. Later ones share it, so each of them works. */
export const askedMark = (now = Date.now()): string => readMark(now) ?? makeMark()

export const keepAsked = (mark: string, now = Date.now()): void => writeItem(KEY, `${now} ${mark}`)

export const forgetAsked = (): void => removeItem(KEY)

const KEY = 'sign_in_asked'
const MARK_BYTES = 16

function readMark(now: number): string | null {
  const [at, mark] = (readItem(KEY) ?? '').split(' ')
  const age = now - Number(at)
  return mark && age >= 0 && age < LIMITS.magicLinkHours * 3_600_000 ? mark : null
}

/** 128 random bits, base64url. */
function makeMark(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(MARK_BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
