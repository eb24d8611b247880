// reported as eslint(no-restricted-imports)
import { thing } from '#server/app.ts'

export const used = thing
