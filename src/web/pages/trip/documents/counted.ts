import type { DocumentRemoval } from '#contract/trip.ts'
import { documentMessages as messages } from './messages.ts'

const PLURALS = new Intl.PluralRules('en')

/** "1 flight", "2 travelers" */
export function countedText(kind: keyof DocumentRemoval, count: number): string {
  return `${count} ${PLURALS.select(count) === 'one' ? messages.one[kind] : messages.many[kind]}`
}
