import { expect, test } from 'vitest'
import { backOff } from '#web/event-stream.ts'
import { follow, FOLLOW_TIMES, isDown, problemOf, type FollowState } from './follow.ts'

const FAST = { first: 4, most: 16, again: 8 }

/** A stream that is answered so, one answer for each time it is asked for; afterwards it ends. */
async function followed(answers: (() => Promise<Response>)[]) {
  const states: FollowState[] = []
  const heard: unknown[] = []
  const left = [...answers]
  const end = new AbortController()
  await follow({
    open: () => {
      const next = left.shift()
      if (next) return next()
      end.abort()
      return Promise.reject(new Error('over'))
    },
    onMessage: (message) => {
      heard.push(message)
      if ((message as { type: string }).type === 'complete') return 'complete'
    },
    onState: (state) => states.push(state),
    unreachable: 'Failed to connect to logs service',
    signal: end.signal,
    times: FAST,
  })
  return { states, heard, kinds: states.map(({ kind }) => kind).join(' ') }
}

const headers = { 'content-type': 'text/event-stream' }
const lines = (text: string) => () => Promise.resolve(new Response(text, { headers }))
const unreachable = () => Promise.reject(new TypeError('fetch failed'))

test('a stream tells its messages, and ends for good when its log is complete', async () => {
  const { kinds, heard } = await followed([
    lines('data: {"type":"connected"}\n\ndata: no json\n\n: comment\n\ndata: {"type":"complete"}\n\n'),
  ])
  expect(kinds).toBe('connecting connected complete')
  expect(heard).toEqual([{ type: 'connected' }, { type: 'complete' }])
})

test('a broken stream comes back, and says when (spec debug-2)', async () => {
  const { kinds, states } = await followed([lines('data: {"type":"ping"}\n\n'), lines('')])
  expect(kinds).toBe('connecting connected waiting connecting connected waiting connecting')
  const [waiting] = states.filter((state) => state.kind === 'waiting')
  const until = waiting?.kind === 'waiting' ? waiting.until : 0
  expect(waiting && problemOf(waiting, until - 7_500)).toBe(
    'Stream connection interrupted. Reconnecting in 8s...',
  )
})

test('where nothing answers after a break it is still that break, and what is shown is old (spec debug-2)', async () => {
  const { states } = await followed([lines('data: {"type":"ping"}\n\n'), unreachable, lines('')])
  expect(states.map((state) => `${state.kind}${isDown(state) ? ' old' : ''}`).slice(0, 6)).toEqual([
    'connecting',
    'connected',
    'waiting old',
    'connecting old',
    'waiting old',
    'connecting old',
  ])
  const [, again] = states.filter((state) => state.kind === 'waiting')
  expect(again && problemOf(again, Date.now())).toMatch(/^Stream connection interrupted. Reconnecting in \ds/)
})

const FAILED: [title: string, answer: () => Promise<Response>, kind: string, problem: string][] = [
  ['nothing answers', unreachable, 'waiting', 'Failed to connect to logs service'],
  [
    'a bare failure',
    async () => new Response('', { status: 502 }),
    'waiting',
    'Stream connection failed: 502',
  ],
  ['no body', async () => new Response(null), 'waiting', 'No response body available for streaming'],
  ['words', async () => Response.json({ error: 'Not set up' }, { status: 503 }), 'waiting', 'Not set up'],
  ['no session', async () => Response.json({ error: 'Sign in' }, { status: 401 }), 'refused', 'Sign in'],
  [
    'nothing there',
    async () => new Response('', { status: 404 }),
    'refused',
    'Stream connection failed: 404',
  ],
]

test.each(FAILED)('a stream that does not start: %s (spec debug-14)', async (_, answer, kind, problem) => {
  const { states } = await followed([answer])
  const state = states.find((each) => each.kind === 'waiting' || each.kind === 'refused')
  expect(state?.kind).toBe(kind)
  expect(state && problemOf(state, Date.now())).toBe(problem)
})

test('the wait is 1 s and doubles to 30 s (spec debug-2)', () => {
  const { first, most } = FOLLOW_TIMES
  expect([1, 2, 3, 4, 5, 6, 7, 90].map((breaks) => backOff(breaks, first, most))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ])
})

test.each([
  ['one that tells', lines(': ping\n\ndata: {"type":"events"}\n\ndata: no json\n\n'), ['open', 'events']],
  ['one that tells nothing', lines(''), ['open']],
  ['a refusal', async () => new Response('data: {"type":"events"}\n\n', { status: 429, headers }), []],
  ['nothing', unreachable, []],
])('of a stream that is %s is heard what it says, once', async (_, open, expected) => {
  const all: string[] = []
  await follow({
    open,
    onState: ({ kind }) => kind === 'connected' && all.push('open'),
    onMessage: (message) => void all.push((message as { type: string }).type),
    unreachable: '',
    isOnce: true,
    signal: new AbortController().signal,
  })
  expect(all).toEqual(expected)
})
