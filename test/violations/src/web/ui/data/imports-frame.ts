// reported as eslint(no-restricted-imports)
import { thing } from '../../pages/admin/frame/calls.ts'

export const used = thing
