import * as z from 'zod/mini'
import { numbers } from './performance.ts'

/** `totalSize` in bytes. `documentCount`: originals; `fileCount`: with the texts that were read from them. */
export const StorageStats = numbers('totalSize', 'tripCount', 'documentCount', 'fileCount')
export type StorageStats = z.infer<typeof StorageStats>

/**
 * Bytes by what they are for (spec console-25); their sum, `total`, is everything in the data folder.
 * `itineraries`: trips' own files and rows, of which `documents` are the files; `debug`: trials of debuggers;
 * `database`: what else is in it. `countedAt`: ISO 8601 instant.
 */
export const StorageUsage = z.object({
  categories: numbers('itineraries', 'debug', 'logs', 'traces', 'database', 'wal', 'other'),
  documents: z.number(),
  total: z.number(),
  countedAt: z.nullable(z.string()),
})
export type StorageUsage = z.infer<typeof StorageUsage>

export const StorageHealth = z.object({
  healthy: z.boolean(),
  warnings: z.array(z.string()),
  totalSizeMB: z.number(),
  averageTripSizeMB: z.number(),
  /** Of the volume that holds the data folder; null where the system does not tell. */
  freeMB: z.nullable(z.number()),
  /** What the data folder may hold (DATA_QUOTA_MB); null without a limit. */
  quotaMB: z.nullable(z.number()),
  /** What documents may still take, by that limit and free disk space; null if the system does not tell. */
  leftMB: z.nullable(z.number()),
})
export type StorageHealth = z.infer<typeof StorageHealth>
