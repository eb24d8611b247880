// reported as eslint(no-restricted-imports)
import { thing } from '#web/api.ts'

export const used = thing
