import * as z from 'zod/mini'

/**
 * `disk.full`: documents and mails are refused. `database.damaged`: nothing is stored, and what can be read
 * is shown. `database.unchecked`: it could not be checked for damage. `clock.doubted`: the clock jumped by
 * more than 7 days, and nothing is erased because of its age.
 */
export const HealthProblem = z.enum([
  'public-address',
  'disk.full',
  'database.damaged',
  'database.unchecked',
  'clock.doubted',
])
export type HealthProblem = z.infer<typeof HealthProblem>

/** Answer of `GET /api/health`. */
export const Health = z.object({
  status: z.enum(['ok', 'degraded']),
  /** What is wrong; empty exactly where `status` is ok. */
  problems: z.array(HealthProblem),
  product: z.string(),
  version: z.string(),
  commit: z.nullable(z.string()),
  /** Changes with every start; lets the server recognise itself behind its public address. */
  instance: z.string(),
  /** Address of the map's tiles with {z}, {x} and {y}; null where the operator switched them off. */
  mapTiles: z.nullable(z.string()),
  publicAddress: z.object({
    url: z.string(),
    state: z.enum(['checking', 'ok', 'unreachable', 'other-server']),
  }),
})
export type Health = z.infer<typeof Health>
