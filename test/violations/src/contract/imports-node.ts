// reported as eslint(no-restricted-imports)
import { thing } from 'node:fs'

export const used = thing
