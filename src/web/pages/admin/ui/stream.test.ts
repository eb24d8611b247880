import { afterEach, expect, test, vi } from 'vitest'
import { openStream, type StreamState } from './stream.ts'

afterEach(() => void vi.unstubAllGlobals())

const times = { first: 1, most: 4, startAgain: 2, silence: 1_000 }
type Message = { type: string; log?: string }

/** Opens a stream whose server gives these answers in turn; ends with the last one. */
async function follow(answers: (() => Response)[]) {
  const stop = new AbortController()
  const messages: Message[] = []
  const states: [StreamState, string | null][] = []
  vi.stubGlobal('fetch', async () => {
    const answer = answers.shift()
    if (answer) return answer()
    stop.abort()
    throw new DOMException('aborted', 'AbortError')
  })
  await openStream<Message>({
    address: '/stream',
    signal: stop.signal,
    times,
    onMessage: (message) => {
      messages.push(message)
      return message.type === 'complete' ? 'ended' : undefined
    },
    onState: (state, problem) => void states.push([state, problem]),
  })
  return { messages, states, problems: states.flatMap(([, problem]) => problem ?? []) }
}

const lines =
  (...texts: string[]) =>
  () =>
    new Response(texts.map((text) => `data: ${text}\n\n`).join(''))

test('messages are heard until the last one, which ends it', async () => {
  const { messages, states } = await follow([
    lines('{"type":"connected"}', '{"type":"log_entry","log":"one"}', 'no JSON', '{"type":"complete"}'),
  ])
  expect(messages.map(({ type }) => type)).toEqual(['connected', 'log_entry', 'complete'])
  expect(states.map(([state]) => state)).toEqual(['connecting', 'connected', 'ended'])
})

test('what breaks is opened again, and says when (spec B §8)', async () => {
  const { problems, states } = await follow([lines('{"type":"ping"}'), lines('{"type":"ping"}')])
  expect(problems).toEqual(Array(2).fill('Stream connection interrupted. Reconnecting in 1s...'))
  expect(states.map(([state]) => state)).toEqual([
    'connecting',
    'connected',
    'waiting',
    'connecting',
    'connected',
    'waiting',
    'connecting',
  ])
})

test.each([
  ['a refusal without words', () => new Response('x', { status: 503 }), 'Stream connection failed: 503'],
  ['a refusal in words', () => Response.json({ error: 'Too many.' }, { status: 429 }), 'Too many.'],
  ['no body', () => new Response(null), 'No response body available for streaming'],
])('what does not start is tried again: %s', async (_, answer, problem) => {
  const { problems } = await follow([answer, lines('{"type":"complete"}')])
  expect(problems).toEqual([problem])
})

test('a session that is over ends it', async () => {
  const { states } = await follow([
    () => Response.json({ error: 'No valid authentication token. Please login again.' }, { status: 401 }),
    lines('{"type":"ping"}'),
  ])
  expect(states.at(-1)).toEqual(['ended', 'No valid authentication token. Please login again.'])
})
