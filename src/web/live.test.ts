import { expect, test } from 'vitest'
import { StreamMessage } from '#contract/events.ts'
import { readMessage } from './live.ts'

const upload = { type: 'upload', status: 'pending', message: 'Hello', progress: 10 }
const full = {
  ...upload,
  fileName: 'a.pdf',
  fileSize: 3,
  persistent: true,
  correlationId: 'c',
  stage: 'upload_received',
  detail: 'why',
  documentId: 'd',
  timestamp: '2026-06-01T10:00:00Z',
}

test.each([{ type: 'connected' }, { type: 'resync' }, { type: 'changed' }, upload, full])(
  '%j is read, as the contract has it',
  (message) => {
    expect(readMessage(JSON.stringify(message))).toEqual(message)
    expect(StreamMessage.safeParse(message).success).toBe(true)
  },
)

test.each([
  'no JSON',
  'null',
  '"changed"',
  '{}',
  '{"type":"other"}',
  '{"type":"upload"}',
  JSON.stringify({ ...upload, status: 'unknown' }),
  JSON.stringify({ ...upload, message: 3 }),
  JSON.stringify({ ...upload, progress: '10' }),
  JSON.stringify({ ...upload, fileName: { a: 1 } }),
  JSON.stringify({ ...upload, fileSize: 'big' }),
  JSON.stringify({ ...upload, persistent: 'yes' }),
])('%s is no message', (text) => {
  expect(readMessage(text)).toBeNull()
})
