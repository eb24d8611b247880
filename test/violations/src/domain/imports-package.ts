// reported as eslint(no-restricted-imports)
import { thing } from 'zod'

export const used = thing
