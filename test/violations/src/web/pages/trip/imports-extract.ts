// reported as eslint(no-restricted-imports)
import { thing } from '#extract/document.ts'

export const used = thing
