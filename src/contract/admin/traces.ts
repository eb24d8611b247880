import * as z from 'zod/mini'
import { CONSOLE } from './limits.ts'
import { alike, numbers, texts, textsOrNull } from './fields.ts'

export const TraceStatus = z.enum(['completed', 'failed', 'in_progress', 'unknown'])
export type TraceStatus = z.infer<typeof TraceStatus>

/** A part of a trace. `startOffset`: ms after the trace began; `metadata`: numbers and codes only. */
export const TraceSpan = z.object({
  name: z.string(),
  status: TraceStatus,
  ...numbers('startOffset', 'duration').shape,
  metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})
export type TraceSpan = z.infer<typeof TraceSpan>

export const TRACE_KINDS = ['request', 'webhook', 'reading', 'mail'] as const
export const TraceKind = z.enum(TRACE_KINDS)
export type TraceKind = z.infer<typeof TraceKind>

/**
 * The outcome of a request, provider call or document reading. `path`: as in the contract, without ids;
 * `tripId`: of readings and mails that reached a trip which still exists; `code`: of its first failed span.
 */
export const Trace = z.object({
  ...texts('correlationId', 'method', 'path', 'timestamp').shape,
  kind: TraceKind,
  status: TraceStatus,
  statusCode: z.nullable(z.number()),
  /** Milliseconds; until now where it is in progress. */
  duration: z.number(),
  ...textsOrNull('tripId', 'code').shape,
  spans: z.array(TraceSpan),
})
export type Trace = z.infer<typeof Trace>

const Text = z.optional(z.string().check(z.maxLength(CONSOLE.filterChars)))
export const Instant = z.optional(z.iso.datetime({ offset: true }))

/** What a list of traces and its figures are asked for. `path`: a part of it. `from`, `to`: when it began. */
export const TraceFilter = z.object({
  ...alike(Text)('method', 'correlationId', 'tripId', 'path', 'code').shape,
  kind: z.optional(TraceKind),
  status: z.optional(TraceStatus),
  from: Instant,
  to: Instant,
})
export type TraceFilter = z.infer<typeof TraceFilter>

/** Newest first. `before`: cursor of the next page of older traces; null on the last. */
export const TracePage = z.object({ traces: z.array(Trace), before: z.nullable(z.string()) })
export type TracePage = z.infer<typeof TracePage>

/** Over all traces that pass the filter; `averageDuration` in ms of finished ones, null without any. */
export const TraceStats = z.object({
  stats: z.object({
    ...numbers('total', 'completed', 'failed', 'inProgress').shape,
    averageDuration: z.nullable(z.number()),
  }),
})
export type TraceStats = z.infer<typeof TraceStats>
