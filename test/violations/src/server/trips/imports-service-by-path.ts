// reported as eslint(no-restricted-imports)
import { thing } from '../documents/documents.service.ts'

export const used = thing
