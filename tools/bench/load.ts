import { connect, type Socket } from 'node:net'

/** A load generator on kept connections. Raw sockets: it must not be slower than the server. */
export type Ask = { url: string; headers: string[]; connections: number } & (
  | { requests: number }
  | { seconds: number }
)
export type Asked = { requests: number; seconds: number; statuses: Record<string, number> }

const HEAD_END = Buffer.from('\r\n\r\n')
const kept = new Map<string, Socket[]>()

process.on('message', (ask: Ask) => void run(ask).then((asked) => process.send?.(asked)))

async function run(ask: Ask): Promise<Asked> {
  const { hostname, port, pathname, search } = new URL(ask.url)
  const open = () => connect(Number(port), hostname)
  const sockets = kept.get(port) ?? Array.from({ length: ask.connections }, open)
  kept.set(port, sockets)
  const request = Buffer.from(
    [`GET ${pathname}${search} HTTP/1.1`, `host: ${hostname}:${port}`, ...ask.headers, '', ''].join('\r\n'),
  )
  const statuses: Record<string, number> = {}
  const began = performance.now()
  let begun = 0
  const isOver = () =>
    'requests' in ask ? begun++ >= ask.requests : performance.now() > began + ask.seconds * 1_000
  await Promise.all(sockets.map(askOn))
  const requests = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  return { requests, seconds: (performance.now() - began) / 1_000, statuses }

  function askOn(socket: Socket): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    let received: Buffer = Buffer.alloc(0)
    const next = () => {
      if (!isOver()) return void socket.write(request)
      socket.removeAllListeners()
      resolve()
    }
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      received = received.length ? Buffer.concat([received, chunk]) : chunk
      const answer = firstAnswer(received)
      if (!answer) return
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      received = received.subarray(answer.length)
      next()
    })
    next()
    return promise
  }
}

function firstAnswer(bytes: Buffer): { status: string; length: number } | null {
  const end = bytes.indexOf(HEAD_END)
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  const body = /\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? (head.startsWith('HTTP/1.1 304') ? '0' : null)
  if (body === null) throw new Error(`An answer without length: ${head}`)
  const length = end + HEAD_END.length + Number(body)
  return bytes.length < length ? null : { status: head.slice(9, 12), length }
}
