// reported as eslint(no-restricted-imports)
import { thing } from 'node:path'

export const used = thing
