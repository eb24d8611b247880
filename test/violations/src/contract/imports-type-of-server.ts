// reported as eslint(no-restricted-imports)
import type { Thing } from '#server/http/thing.ts'

export type Used = Thing
