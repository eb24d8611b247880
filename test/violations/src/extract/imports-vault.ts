// reported as eslint(no-restricted-imports)
import { thing } from '#vault/seal.ts'

export const used = thing
