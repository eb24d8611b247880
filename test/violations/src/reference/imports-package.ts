// reported as eslint(no-restricted-imports)
import { thing } from 'lru-cache'

export const used = thing
