import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STAGES, type StreamMessage } from '#contract/events.ts'
import { makeRefresher } from './LiveNotices.tsx'

const NAMES = ['itinerary', 'stats', 'flights', 'travelers', 'documents', 'statuses', 'mail']
const FIVE = NAMES.slice(0, 5)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What is stale after these messages. */
function staleAfter(...messages: StreamMessage[]): string[] {
  const client = new QueryClient()
  for (const name of NAMES) client.setQueryData(['trip', 't', name, 'password'], { version: 3 })
  client.setQueryData(['trip', 'another', 'flights'], {})
  const refresher = makeRefresher(client, 't')
  for (const message of messages) refresher.handle(message)
  vi.advanceTimersByTime(2_000)
  const stale = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
  client.clear()
  return stale.map(({ queryKey }) => String(queryKey[2]))
}

const upload = { type: 'upload' as const }

test.each<[string, StreamMessage[], string[], string]>([
  ['completed', [{ ...upload, ...STAGES.processing_complete }], FIVE, 'spec notify-7'],
  [
    'failed',
    [{ ...upload, ...STAGES.processing_failed }],
    ['documents'],
    'spec document-7: the row says why',
  ],
  ['in progress', [{ ...upload, ...STAGES.parsing_content }], [], 'spec notify-7'],
  ['connected', [{ type: 'connected' }], [], 'spec notify-2'],
  ['connected to what is shown', [{ type: 'connected', version: 3 }], [], 'own: nothing was missed'],
  ['connected to a newer trip', [{ type: 'connected', version: 4 }], NAMES, 'own: changed meanwhile'],
  ['changed', [{ type: 'changed' }], NAMES, 'own: the trip has a new version'],
  ['statuses', [{ type: 'statuses' }], ['statuses'], 'own: more is known of its flights'],
  ['resync', [{ type: 'resync' }], NAMES, 'own: messages were missed'],
  [
    'completed and changed',
    [{ ...upload, ...STAGES.processing_complete }, { type: 'changed' }],
    NAMES,
    'own',
  ],
])('%s makes stale what it should', (_title, messages, stale) => {
  expect(staleAfter(...messages)).toEqual(stale)
})
