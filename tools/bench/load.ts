import { connect } from 'node:net'

/**
 * `node load.ts URL SECONDS CONNECTIONS [HEADER…]`: one request after the other on each connection, kept alive.
 * Prints `{ requests, seconds, statuses }` as JSON. Raw sockets: the generator must not be slower than the server.
 */
const [, , address = '', seconds = '5', connections = '32', ...headers] = process.argv
const { hostname, port, pathname, search } = new URL(address)
const request = Buffer.from(
  [`GET ${pathname}${search} HTTP/1.1`, `host: ${hostname}:${port}`, ...headers, '', ''].join('\r\n'),
)
const HEAD_END = Buffer.from('\r\n\r\n')
const statuses: Record<string, number> = {}

const began = performance.now()
const deadline = began + Number(seconds) * 1000
await Promise.all(Array.from({ length: Number(connections) }, () => askUntilDeadline()))
const total = Object.values(statuses).reduce((sum, count) => sum + count, 0)
console.log(JSON.stringify({ requests: total, seconds: (performance.now() - began) / 1000, statuses }))

/** One connection; resolves when the first answer after the deadline has come. */
function askUntilDeadline(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let received: Buffer = Buffer.alloc(0)
    socket.on('error', reject)
    socket.on('connect', () => socket.write(request))
    socket.on('data', (chunk: Buffer) => {
      received = received.length ? Buffer.concat([received, chunk]) : chunk
      const answer = completeAnswer(received)
      if (!answer) return
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      received = received.subarray(answer.length)
      if (performance.now() < deadline) return void socket.write(request)
      socket.destroy()
      resolve()
    })
  })
}

/** Status and length of the first answer, or null while it is not whole. */
function completeAnswer(bytes: Buffer): { status: string; length: number } | null {
  const end = bytes.indexOf(HEAD_END)
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  const body = /\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? (head.startsWith('HTTP/1.1 304') ? '0' : null)
  if (body === null) throw new Error(`An answer without length: ${head}`)
  const length = end + HEAD_END.length + Number(body)
  return bytes.length < length ? null : { status: head.slice(9, 12), length }
}
