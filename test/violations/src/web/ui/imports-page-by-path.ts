// reported as eslint(no-restricted-imports)
import { thing } from '../pages/trip/page.ts'

export const used = thing
