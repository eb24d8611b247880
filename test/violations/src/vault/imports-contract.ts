// reported as eslint(no-restricted-imports)
import { thing } from '#contract/trip.ts'

export const used = thing
