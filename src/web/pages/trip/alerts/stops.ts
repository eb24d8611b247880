import { makeRemovals } from '../documents/removals.ts'

/** Alerts that somebody stopped, by the id of their trip: they end after a while, or when the page is left, unless that is undone. */
export const stops = makeRemovals()

addEventListener('pagehide', () => stops.flush())
