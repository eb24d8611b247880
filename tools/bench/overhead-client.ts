import { connect, type Socket } from 'node:net'

/** What to ask, how often in all, and over how many connections. Answered with the number of answers of each status. */
export type Ask = { address: string; headers: string[]; requests: number; connections: number }
export type RoundAnswer = { statuses: Record<string, number> }

const HEAD_END = Buffer.from('\r\n\r\n')

/**
 * The other end of `overhead.ts`: a process that stays, so that a round is nothing but requests. Each connection is kept and asks one
 * request after the other.
 */
const kept = new Map<string, Socket[]>()

process.on('message', (ask: Ask) => {
  void run(ask).then((asked) => process.send?.(asked))
})

async function run({ address, headers, requests, connections }: Ask): Promise<RoundAnswer> {
  const { hostname, port, pathname } = new URL(address)
  const sockets = kept.get(port) ?? Array.from({ length: connections }, () => connect(Number(port), hostname))
  kept.set(port, sockets)
  const bytes = Buffer.from(
    [`GET ${pathname} HTTP/1.1`, `host: ${hostname}:${port}`, ...headers, '', ''].join('\r\n'),
  )
  const statuses: Record<string, number> = {}
  let left = requests
  await Promise.all(sockets.map((socket) => askOn(socket)))
  return { statuses }

  function askOn(socket: Socket): Promise<void> {
    return new Promise((resolve, reject) => {
      let received: Buffer = Buffer.alloc(0)
      const next = () => {
        if (left === 0) {
          socket.removeAllListeners()
          resolve()
        } else {
          left -= 1
          socket.write(bytes)
        }
      }
      socket.on('error', reject)
      socket.on('data', (chunk: Buffer) => {
        received = received.length ? Buffer.concat([received, chunk]) : chunk
        const end = received.indexOf(HEAD_END)
        if (end < 0) return
        const head = received.toString('latin1', 0, end)
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? '0'
        if (received.length < end + HEAD_END.length + Number(length)) return
        received = Buffer.alloc(0)
        const status = head.slice(9, 12)
        statuses[status] = (statuses[status] ?? 0) + 1
        next()
      })
      next()
    })
  }
}
