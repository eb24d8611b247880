import * as z from 'zod/mini'

/**
 * `disk.full`: documents and mails are refused. `database.damaged`: read-only. `database.unchecked`: it could
 * not be checked for damage. `database.unreachable`: PostgreSQL does not answer. `clock.doubted`: jumped by
 * more than 7 days, nothing is erased by age.
 */
export const HealthProblem = z.enum([
  'public-address',
  'disk.full',
  'database.damaged',
  'database.unchecked',
  'database.unreachable',
  'clock.doubted',
])
export type HealthProblem = z.infer<typeof HealthProblem>

export const Health = z.object({
  status: z.enum(['ok', 'degraded']),
  /** Empty exactly when `status` is ok. */
  problems: z.array(HealthProblem),
  product: z.string(),
  version: z.string(),
  commit: z.nullable(z.string()),
  /** Random per start: lets the server recognise itself behind its public address. */
  instance: z.string(),
  /** Tile URL with {z}, {x} and {y}; null if switched off. */
  mapTiles: z.nullable(z.string()),
  /** Confirmations can be forwarded to a trip. */
  takesMail: z.boolean(),
  /** Mails leave for their mailboxes, and not only into a folder. */
  sendsMail: z.boolean(),
  publicAddress: z.object({
    url: z.string(),
    state: z.enum(['checking', 'ok', 'unreachable', 'other-server']),
  }),
})
export type Health = z.infer<typeof Health>
