// reported as eslint(no-restricted-imports)
import { thing } from '#domain/fold.ts'

export const used = thing
