// reported as eslint(no-restricted-imports)
import { thing } from '#extract/read/mime.ts'

export const used = thing
