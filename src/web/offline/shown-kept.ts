import { makeValue } from '#web/listeners.ts'

/** When the answers came that are shown without a network, in milliseconds since 1970; null with one. */
export const shownKept = makeValue<number | null>(null)
