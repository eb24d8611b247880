// reported as eslint(no-restricted-imports)
import { thing } from '../documents/documents.store.ts'

export const used = thing
