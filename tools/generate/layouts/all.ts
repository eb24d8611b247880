import { BLOCK_LAYOUTS } from './blocks.ts'
import { FILE_LAYOUTS } from './files.ts'
import type { Layout } from './layout.ts'
import { MARKUP_LAYOUTS } from './markup.ts'
import { MOMENT_LAYOUTS } from './moments.ts'
import { PLAIN_LAYOUTS } from './plain.ts'
import { STAY_LAYOUTS } from './stays.ts'
import { TABLE_LAYOUTS } from './tables.ts'
import { TICKET_LAYOUTS } from './tickets.ts'

/** Every way in which a generated booking is written down. */
export const LAYOUTS: readonly Layout[] = [
  ...TABLE_LAYOUTS,
  ...BLOCK_LAYOUTS,
  ...PLAIN_LAYOUTS,
  ...TICKET_LAYOUTS,
  ...MOMENT_LAYOUTS,
  ...STAY_LAYOUTS,
  ...FILE_LAYOUTS,
  ...MARKUP_LAYOUTS,
]
