import { expect, test } from 'vitest'
import { makeLog } from './log.ts'
import { tellTrace } from './trace-writer.ts'
import type { TraceRow } from './trace.store.ts'

const ROW: TraceRow = {
  correlation_id: 'abc',
  kind: 'webhook',
  method: 'POST',
  path: '/api/webhooks/mail/raw',
  status: 'completed',
  status_code: 200,
  duration_ms: 12.5,
  at: 0,
  code: null,
  trip_id: '0123456789abcdef',
  spans: '[]',
}
const PROOF = {
  name: 'proof',
  status: 'failed',
  startOffset: 0,
  duration: 1,
  metadata: { code: 'auth.required' },
}

function told(row: Partial<TraceRow>): unknown[] {
  const lines: unknown[] = []
  const log = makeLog('info', (line) => lines.push(JSON.parse(line)))
  tellTrace(log, { ...ROW, ...row })
  return lines
}

test('a webhook, a mail and a reading that ended leave a line each, without the trip', () => {
  expect(told({})).toMatchObject([{ level: 30, msg: 'webhook completed', correlationId: 'abc', status: 200 }])
  expect(told({ kind: 'mail', status_code: null })).toMatchObject([{ msg: 'mail completed' }])
  expect(JSON.stringify(told({}))).not.toContain(ROW.trip_id)
})

test('one that failed says in which part and why', () => {
  const lines = told({ kind: 'reading', status: 'failed', spans: JSON.stringify([PROOF]) })
  expect(lines).toMatchObject([{ level: 40, msg: 'reading failed', span: 'proof', code: 'auth.required' }])
})

test('requests leave none', () => {
  expect(told({ kind: 'request' })).toEqual([])
})
