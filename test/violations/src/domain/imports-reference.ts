// reported as eslint(no-restricted-imports)
import { thing } from '#reference/airports.ts'

export const used = thing
