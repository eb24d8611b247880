import type { LayoutName } from '../data.ts'
import { BLOCKS } from './blocks.ts'
import { FILES } from './files.ts'
import { MARKUP } from './markup.ts'
import { MOMENTS } from './moments.ts'
import { PLAIN } from './plain.ts'
import type { Write } from './shared.ts'
import { TABLES } from './tables.ts'
import { TICKETS } from './tickets.ts'

/** How each layout of data/layouts.json is written. */
export const WRITERS: Readonly<Record<LayoutName, Write>> = {
  ...TABLES,
  ...BLOCKS,
  ...PLAIN,
  ...TICKETS,
  ...MOMENTS,
  ...FILES,
  ...MARKUP,
}
