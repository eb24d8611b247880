import type { StreamMessage } from '#contract/events.ts'

/**
 * Reads one message of the stream; null for what is none. By hand and not by its schema, since the built pages leave
 * the schemas out for their weight.
 */
export function readMessage(text: string): StreamMessage | null {
  const message = parse(text)
  if (!message) return null
  if (BARE_TYPES.has(message['type'])) return message as StreamMessage
  const understood =
    TYPES.has(message['type']) &&
    STATUSES.has(message['status']) &&
    typeof message['message'] === 'string' &&
    Number.isFinite(message['progress']) &&
    WORDS.every((name) => isAbsentOr('string', message[name])) &&
    isAbsentOr('number', message['fileSize']) &&
    isAbsentOr('boolean', message['persistent'])
  return understood ? (message as StreamMessage) : null
}

const BARE_TYPES = new Set<unknown>(['connected', 'resync', 'changed', 'statuses'])
const TYPES = new Set<unknown>(['upload', 'email', 'processing'])
const STATUSES = new Set<unknown>(['pending', 'in-progress', 'completed', 'failed'])
const WORDS = ['fileName', 'correlationId', 'stage', 'detail', 'documentId', 'timestamp']

const isAbsentOr = (type: string, value: unknown) => value === undefined || typeof value === type

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
