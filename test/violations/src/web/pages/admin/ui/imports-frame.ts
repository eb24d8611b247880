// reported as eslint(no-restricted-imports)
import { thing } from '../frame/admin-call.ts'

export const used = thing
