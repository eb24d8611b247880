// reported as eslint(no-restricted-imports)
import { thing } from '#server/trips/trips.service.ts'

export const used = thing
