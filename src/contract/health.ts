import * as z from 'zod/mini'

/** Answer of `GET /api/health`. */
export const Health = z.object({
  status: z.enum(['ok', 'degraded']),
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
