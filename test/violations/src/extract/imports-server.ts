// reported as eslint(no-restricted-imports)
import { thing } from '#server/db/db.ts'

export const used = thing
