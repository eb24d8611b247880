import * as z from 'zod/mini'
import { numbers, numbersOrNull } from './fields.ts'

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

/**
 * `freeMB`: of the volume that holds the data folder; `quotaMB`: what this may hold (DATA_QUOTA_MB), null
 * without a limit; `leftMB`: what documents may still take by both. Null also if the system does not tell.
 * `averageTripSizeMB`: itineraries by trips; 0 without trips.
 */
export const StorageHealth = z.object({
  healthy: z.boolean(),
  /** Whether there is little room now; other warnings are of what is over. */
  isLow: z.boolean(),
  warnings: z.array(z.string()),
  ...numbers('totalSizeMB', 'averageTripSizeMB').shape,
  ...numbersOrNull('freeMB', 'quotaMB', 'leftMB').shape,
})
export type StorageHealth = z.infer<typeof StorageHealth>
