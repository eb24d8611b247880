import type { LogEntry, LogLevel } from '#contract/admin/logs.ts'

/** Numbers of pino, from which each level begins. */
const FROM: Record<LogLevel, number> = { error: 50, warn: 40, info: 30, debug: 0 }

/** A line of the log as the console shows it; undefined where it is none. */
export function parseEntry(line: string): LogEntry | undefined {
  const told = parse(line)
  if (!told) return undefined
  const { level, time, msg, correlationId, ...fields } = told
  if (typeof level !== 'number' || typeof time !== 'number' || !(Math.abs(time) <= 8.64e15)) return undefined
  return {
    timestamp: new Date(time).toISOString(),
    level: levelOf(level),
    message: typeof msg === 'string' ? msg : '',
    correlationId: typeof correlationId === 'string' ? correlationId : null,
    fields,
  }
}

/** Whether it is as grave as this level, or more. */
export const isAtLeast = (entry: LogEntry, level: LogLevel) => FROM[entry.level] >= FROM[level]

/** As a line of text. */
export function entryText({ timestamp, level, message, correlationId, fields }: LogEntry): string {
  const told = Object.entries(fields).map(([name, value]) => `${name}=${shown(value)}`)
  const id = correlationId ? [`[${correlationId}]`] : []
  return [timestamp, level.toUpperCase().padEnd(5), ...id, message, ...told].join(' ')
}

const shown = (value: unknown) =>
  typeof value === 'string' && !/[\s"]/.test(value) ? value : JSON.stringify(value)

function levelOf(level: number): LogLevel {
  if (level >= FROM.error) return 'error'
  if (level >= FROM.warn) return 'warn'
  return level >= FROM.info ? 'info' : 'debug'
}

function parse(line: string): Record<string, unknown> | undefined {
  try {
    const told: unknown = JSON.parse(line)
    return typeof told === 'object' && told !== null ? (told as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
