import * as z from 'zod/mini'
import type { PoolOptions } from '../threads/worker-pool.ts'

/** The file descriptor over which the two processes talk. */
export const CHANNEL = 3

/** A document with what came of it in a thread, and what a thread may answer. */
export const MAX_SENT_BYTES = 256 * 1024 * 1024
export const MAX_ANSWERED_BYTES = 48 * 1024 * 1024

export type ChildOptions = Omit<PoolOptions, 'module'> & {
  module: string
  /** Tells its size, where no other process can see it. */
  reportsMemory: boolean
}

export type ToChild = { kind: 'start'; options: ChildOptions } | { kind: 'work'; id: number; input: unknown }

/** What the reading process says, as JSON. Untrusted: the asker must check `output`, `note` and `at`. */
export const FromChild = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('memory'), rss: z.number() }),
  /** A thread took it; it was only tried, and waits for another thread; it turned out to be long. */
  z.object({ kind: z.enum(['begun', 'waits', 'long']), id: z.int() }),
  z.object({ kind: z.literal('note'), id: z.int(), note: z.unknown() }),
  z.object({ kind: z.literal('done'), id: z.int(), output: z.unknown() }),
  z.object({
    kind: z.literal('failed'),
    id: z.int(),
    reason: z.enum(['timeout', 'memory', 'crashed', 'threw', 'killed']),
    at: z.unknown(),
  }),
])
export type FromChild = z.infer<typeof FromChild>
