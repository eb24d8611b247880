// reported as eslint(no-restricted-imports)
import { thing } from '#server/documents/documents.store.ts'

export const used = thing
