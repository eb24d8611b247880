import { LIMITS } from '#contract/limits.ts'
import { readItem, removeItem, writeItem } from '#web/storage.ts'

/** Whether this browser asked for this link. Mail scanners open links, and strangers may send their own. */
export function wasAsked(token: string, now = Date.now()): boolean {
  const mark = readMark(now)
  return mark !== null && token.endsWith(mark)
}

/** Tokens of requested links end in this mark; later requests reuse it, so each link works. */
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

function makeMark(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(MARK_BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
