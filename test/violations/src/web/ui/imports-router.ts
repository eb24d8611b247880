// reported as eslint(no-restricted-imports)
import { thing } from 'wouter'

export const used = thing
