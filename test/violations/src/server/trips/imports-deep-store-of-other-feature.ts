// reported as eslint(no-restricted-imports)
import { thing } from '#server/documents/reading/reading.service.ts'

export const used = thing
