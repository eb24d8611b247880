import { fail } from '#server/http/fail.ts'
import { isLoopbackHost } from '#server/http/origin.ts'
import { attempt } from '#server/observe/attempt.ts'
import { LineQueue, plainLine } from './text-lines.ts'

type LogSource = {
  /** Address of the API: if it is on loopback, its logs may be too. */
  url: string
  fetch: typeof fetch
  signal: AbortSignal
}

const WHOLE_MS = 20_000
const MAX_BYTES = 64 * 1024 * 1024
/** Characters of a line. */
const MAX_LINE = 64 * 1024
const MAX_SPARE = 1_000
const HOSTS = ['digitalocean.com', 'ondigitalocean.app', 'digitaloceanspaces.com']

/** The last lines of several logs in a row. A log that is too slow is cut short. */
export async function* tailOf(
  addresses: readonly string[],
  { source, lines }: { source: LogSource; lines: number },
): AsyncGenerator<string[]> {
  const signal = AbortSignal.any([source.signal, AbortSignal.timeout(WHOLE_MS)])
  const last: string[] = []
  for (const address of addresses)
    for await (const more of readLogAddress({ ...source, signal }, address, 'whole')) {
      for (const line of more) last.push(line)
      // Trimmed rarely, so that each line moves once or twice
      if (last.length > 2 * lines + MAX_SPARE) last.splice(0, last.length - lines)
    }
  if (last.length) yield last.slice(-lines)
}

/**
 * Lines at an https or wss address from the API, DigitalOcean's hosts only. It is signed, so no token goes
 * there. `live`: as they come, until `signal`. Throws `deployment.unreachable`.
 */
export async function* readLogAddress(
  source: LogSource,
  address: string,
  kind: 'live' | 'whole',
): AsyncGenerator<string[]> {
  const url = allowed(address, source.url)
  if (url.protocol === 'wss:' || url.protocol === 'ws:') yield* readSocket(url, source.signal)
  else yield* readText(url, source, kind === 'live' ? Infinity : MAX_BYTES)
}

function allowed(address: string, api: string): URL {
  const url = URL.parse(address)
  const isTheirs = HOSTS.some((host) => url?.hostname === host || url?.hostname.endsWith(`.${host}`))
  const isSecure = url?.protocol === 'https:' || url?.protocol === 'wss:'
  const isOwn = url && isLoopbackHost(url.hostname) && isLoopbackHost(new URL(api).hostname)
  if (url && ((isTheirs && isSecure) || isOwn)) return url
  throw fail('deployment.unreachable')
}

async function* readText(url: URL, { fetch, signal }: LogSource, most: number): AsyncGenerator<string[]> {
  try {
    const response = await fetch(url, { redirect: 'error', signal })
    if (!response.ok) throw new Error('no log')
    const decoder = new TextDecoder()
    let rest = ''
    let size = 0
    for await (const chunk of response.body ?? []) {
      size += chunk.length
      const pieces = (rest + decoder.decode(chunk, { stream: true })).split('\n')
      rest = (pieces.pop() ?? '').slice(0, MAX_LINE)
      if (pieces.length) yield pieces.map(plainLine)
      if (size > most) return
    }
    if (rest) yield [plainLine(rest)]
  } catch {
    // The caller left, or gets what arrived in time
    if (!signal.aborted) throw fail('deployment.unreachable')
  }
}

/** Messages are `{"data": "a line\n"}`, as doctl reads them. */
async function* readSocket(url: URL, signal: AbortSignal): AsyncGenerator<string[]> {
  const queue = new LineQueue()
  const socket = new WebSocket(url)
  let failed = false
  const end = () => queue.end()
  const close = () => socket.close()
  socket.addEventListener('message', ({ data }) => {
    for (const line of linesOf(data)) queue.push(plainLine(line))
  })
  socket.addEventListener('error', () => {
    failed = true
    end()
  })
  socket.addEventListener('close', end)
  signal.addEventListener('abort', close)
  if (signal.aborted) close()
  try {
    yield* queue
    if (failed && !signal.aborted) throw fail('deployment.unreachable')
  } finally {
    signal.removeEventListener('abort', close)
    close()
  }
}

function linesOf(data: unknown): string[] {
  if (typeof data !== 'string') return []
  const line = data.slice(0, MAX_LINE)
  const told = attempt(() => JSON.parse(line) as { data?: unknown } | null)
  const text = typeof told?.data === 'string' ? told.data : line
  return text.replace(/\r?\n$/, '').split(/\r?\n/)
}
