// reported as eslint(no-restricted-imports)
import { thing } from 'node:crypto'

export const used = thing
