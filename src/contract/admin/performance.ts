import * as z from 'zod/mini'

/** The last minute. Times in ms, rates in percent, memory in MB: used by the process and available to it. */
export const PerformanceMetrics = z.object({
  currentRps: z.number(),
  averageResponseTime: z.number(),
  errorRate: z.number(),
  activeConnections: z.number(),
  memoryUsage: z.object({ used: z.number(), total: z.number(), percentage: z.number() }),
  cpuUsage: z.number(),
})
export type PerformanceMetrics = z.infer<typeof PerformanceMetrics>

/** One minute. `averageResponseTime` is null in a minute without requests. */
export const PerformancePoint = z.object({
  timestamp: z.string(),
  rps: z.number(),
  averageResponseTime: z.nullable(z.number()),
  errorRate: z.number(),
  activeConnections: z.number(),
  memoryUsed: z.number(),
  cpuUsage: z.number(),
})
export type PerformancePoint = z.infer<typeof PerformancePoint>

/** An endpoint in the last hour, by its path in the contract; most asked first. */
export const EndpointFigures = z.object({
  path: z.string(),
  method: z.string(),
  averageResponseTime: z.number(),
  p95ResponseTime: z.number(),
  requestCount: z.number(),
  errorRate: z.number(),
})
export type EndpointFigures = z.infer<typeof EndpointFigures>

export const PartHealth = z.enum(['healthy', 'warning', 'error'])
export type PartHealth = z.infer<typeof PartHealth>

/** Health of the server's parts. `openai`: any language model; healthy if none is set up (`modelSetUp`). */
export const PerformanceHealth = z.object({
  database: PartHealth,
  openai: PartHealth,
  storage: PartHealth,
  email: PartHealth,
})
export type PerformanceHealth = z.infer<typeof PerformanceHealth>
