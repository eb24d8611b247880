import * as z from 'zod/mini'
import {
  AiProcessing,
  CompleteWorkflow,
  Preprocessing,
  PromptPreview,
  ToAsk,
  ToComplete,
  ToPreprocess,
  ToPrompt,
} from '../admin/ai-debug.ts'
import { DeploymentEnvironment, DeploymentLogType } from '../admin/deployment.ts'
import { EmailToProcess, ProcessingResult } from '../admin/email-debug.ts'
import { StorageItems } from '../admin/files.ts'
import { CONSOLE } from '../admin/limits.ts'
import { LogFilter, LogPage } from '../admin/logs.ts'
import { TraceFilter, TracePage, TraceStats } from '../admin/traces.ts'
import { StorageEnvironment, TripDetail, TripSummaries } from '../admin/trips.ts'
import { endpoint, PASSWORD_ERRORS, TRIP_ERRORS } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'
import { LIMITS } from '../limits.ts'
import { count, READ_ERRORS, Secret } from './shared.ts'

const Text = z._default(z.string().check(z.maxLength(CONSOLE.filterChars)), '')
const Cursor = z.optional(z.string().check(z.maxLength(1_000)))
const Environment = z._default(StorageEnvironment, 'local')
const Deployment = z.object({ env: DeploymentEnvironment })
const deploymentLines = (otherwise: number) =>
  z.object({
    type: z._default(DeploymentLogType, 'RUN'),
    tail_lines: count({ otherwise, most: 10_000 }),
  })
const DEPLOYMENT_ERRORS = ['deployment.unreachable', 'deployment.not_set_up'] as const
const DEBUG_ERRORS = ['text.empty', 'debug.busy'] as const
const STEP_ERRORS = [...DEBUG_ERRORS, ...READ_ERRORS] as const

/** What is tried may be a whole mail. */
const debugStep = <B extends z.ZodMiniType, R extends z.ZodMiniType, const E extends ErrorCode>(
  path: `/api/${string}`,
  row: { body: B; answer: R; errors: readonly E[] },
) => endpoint(`POST ${path}`, { ...row, spec: 'debug-17', auth: 'admin', bodyBytes: 2 * LIMITS.mailBytes })

/** Spec debug-17, debug-18, debug-19, debug-20. */
export const debuggingRows = {
  deploymentStream: endpoint('GET /api/admin/debug/deployments/:env/logs/stream', {
    spec: 'debug-16',
    auth: 'admin',
    params: Deployment,
    query: deploymentLines(CONSOLE.logTail),
    answer: z.any(),
    errors: [...DEPLOYMENT_ERRORS, 'admin.too_many_streams'],
  }),
  deploymentDownload: endpoint('GET /api/admin/debug/deployments/:env/logs/download', {
    spec: 'debug-16',
    auth: 'admin',
    params: Deployment,
    query: deploymentLines(CONSOLE.logDownload),
    answer: z.any(),
    errors: DEPLOYMENT_ERRORS,
  }),
  debugEmail: debugStep('/api/admin/debug/email/process', {
    body: EmailToProcess,
    answer: ProcessingResult,
    errors: [...DEBUG_ERRORS, 'debug.magic_token'],
  }),
  debugPreprocess: debugStep('/api/admin/email/ai/preprocess', {
    body: ToPreprocess,
    answer: Preprocessing,
    errors: STEP_ERRORS,
  }),
  debugPrompt: debugStep('/api/admin/email/ai/prompt', {
    body: ToPrompt,
    answer: PromptPreview,
    errors: STEP_ERRORS,
  }),
  debugAsk: debugStep('/api/admin/email/ai/process', {
    body: ToAsk,
    answer: AiProcessing,
    errors: STEP_ERRORS,
  }),
  debugComplete: debugStep('/api/admin/email/ai/test-complete', {
    body: ToComplete,
    answer: CompleteWorkflow,
    errors: DEBUG_ERRORS,
  }),
  logList: endpoint('GET /api/admin/debug/logs', {
    spec: 'debug-18',
    auth: 'admin',
    query: z.object({
      lines: count({ otherwise: CONSOLE.logLines, most: 1_000 }),
      ...LogFilter.shape,
      before: Cursor,
    }),
    answer: LogPage,
  }),
  logStream: endpoint('GET /api/admin/debug/logs/stream', {
    spec: 'debug-18, console-5',
    auth: 'admin',
    queryToken: 'auth',
    query: z.object({
      ...LogFilter.shape,
      auth: z.optional(z.string()),
    }),
    answer: z.any(),
    errors: ['admin.too_many_streams'],
  }),
  traceList: endpoint('GET /api/admin/debug/logs/traces', {
    spec: 'debug-18',
    auth: 'admin',
    query: z.extend(TraceFilter, {
      limit: count({ otherwise: CONSOLE.traceRows, most: 500 }),
      before: Cursor,
    }),
    answer: TracePage,
  }),
  traceStats: endpoint('GET /api/admin/debug/logs/traces/stats', {
    spec: 'debug-18',
    auth: 'admin',
    query: TraceFilter,
    answer: TraceStats,
  }),
  storageItems: endpoint('GET /api/admin/debug/storage', {
    spec: 'debug-19',
    auth: 'admin',
    query: z.object({
      prefix: Text,
      search: Text,
      limit: count({ otherwise: CONSOLE.fileRows, most: 500 }),
      after: Cursor,
    }),
    answer: StorageItems,
  }),
  storageDownload: endpoint('GET /api/admin/debug/storage/download', {
    spec: 'debug-19',
    auth: 'admin',
    query: z.object({ path: z.string().check(z.minLength(1), z.maxLength(1_000)) }),
    answer: z.any(),
    errors: ['storage.item_not_found'],
  }),
  tripSearch: endpoint('GET /api/admin/debug/trips/search', {
    spec: 'debug-20',
    auth: 'admin',
    query: z.object({
      tripId: Text,
      email: Text,
      viewPassword: z.optional(Secret),
      dateFrom: Text,
      dateTo: Text,
      magicToken: z.optional(Secret),
      environment: Environment,
    }),
    answer: TripSummaries,
    errors: ['search.no_criterion', 'search.short_email', ...TRIP_ERRORS, ...PASSWORD_ERRORS],
  }),
  tripDetail: endpoint('GET /api/admin/debug/trips/:tripId', {
    spec: 'debug-20',
    auth: 'admin',
    query: z.object({ viewPassword: z.optional(Secret), environment: Environment }),
    answer: TripDetail,
    errors: [...TRIP_ERRORS, ...PASSWORD_ERRORS],
  }),
  tripFile: endpoint('GET /api/admin/debug/trips/:tripId/files/:path{.+}', {
    spec: 'debug-20',
    auth: 'admin',
    query: z.object({ viewPassword: z.optional(Secret), environment: Environment }),
    answer: z.any(),
    errors: [...TRIP_ERRORS, ...PASSWORD_ERRORS, 'storage.item_not_found', 'storage.no_text'],
  }),
}
