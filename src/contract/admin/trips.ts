import * as z from 'zod/mini'
import { texts } from './fields.ts'

/** Which store to look into (spec debug-9); this installation answers for `local` and its own environment. */
export const StorageEnvironment = z.enum(['dev', 'stage', 'local'])
export type StorageEnvironment = z.infer<typeof StorageEnvironment>

const Trip = {
  tripId: z.string(),
  /** Of its creator; null if unknown. */
  email: z.nullable(z.string()),
  createdAt: z.string(),
  /** `active`, `expired`, `error` (it holds a document that could not be read), or a debugger's `trial`. */
  status: z.string(),
  hasPassword: z.boolean(),
}

export const TripSummary = z.object({ ...Trip, documentCount: z.number() })
export type TripSummary = z.infer<typeof TripSummary>

export const TripSummaries = z.object({
  trips: z.array(TripSummary),
  isCut: z.boolean(),
  /** Older addresses are still being searched: repeat the search to get more. */
  isLooking: z.boolean(),
  /** Why the result is empty or incomplete; null otherwise. */
  note: z.nullable(z.string()),
})
export type TripSummaries = z.infer<typeof TripSummaries>

/**
 * A document of a trip. Its name and type are known only with the view password; `size`: of its original in
 * bytes, as stored.
 */
export const TripFile = z.object({
  ...texts('name', 'path', 'modified', 'type').shape,
  size: z.number(),
  hasPassword: z.boolean(),
})
export type TripFile = z.infer<typeof TripFile>

/**
 * `password`: the edit password, always null (this server has none); `magicTokens`: short keyed hashes;
 * `files`: its documents; `storedFiles`: of which so many files are stored, texts included.
 */
export const TripDetail = z.object({
  ...Trip,
  expiresOn: z.string(),
  password: z.null(),
  magicTokens: z.array(z.object({ ...texts('token', 'expiresAt').shape, revokedAt: z.nullable(z.string()) })),
  files: z.array(TripFile),
  storedFiles: z.number(),
})
export type TripDetail = z.infer<typeof TripDetail>
