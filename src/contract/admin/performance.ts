import * as z from 'zod/mini'

/** An object of numbers. */
export const numbers = <const Name extends string>(...names: Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.number()])) as Record<Name, z.ZodMiniNumber>)

/** The last minute. Times in ms, rates in percent, memory in MB: used by the process and available to it. */
export const PerformanceMetrics = z.object({
  ...numbers('currentRps', 'averageResponseTime', 'errorRate', 'activeConnections', 'cpuUsage').shape,
  memoryUsage: numbers('used', 'total', 'percentage'),
})
export type PerformanceMetrics = z.infer<typeof PerformanceMetrics>

/** One minute. `averageResponseTime` is null in a minute without requests. */
export const PerformancePoint = z.object({
  ...numbers('rps', 'errorRate', 'activeConnections', 'memoryUsed', 'cpuUsage').shape,
  timestamp: z.string(),
  averageResponseTime: z.nullable(z.number()),
})
export type PerformancePoint = z.infer<typeof PerformancePoint>

/** An endpoint in the last hour, by its path in the contract; most asked first. */
export const EndpointFigures = z.object({
  path: z.string(),
  method: z.string(),
  ...numbers('averageResponseTime', 'p95ResponseTime', 'requestCount', 'errorRate').shape,
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
