// reported as eslint(no-restricted-imports)
import { thing } from '../server/config.ts'

export const used = thing
