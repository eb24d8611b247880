import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

/** `node streams-client.ts`, `Plan` as JSON on stdin: sends `Opened`, waits, sends `Heard`. */
export type Plan = {
  url: string
  each: number
  groups: { path: string; headers: Record<string, string> }[]
  rounds: number
  broadcasts: { name: string; requests: Request[]; marks: string[] }[]
}
export type Request = { method: string; path: string; headers: Record<string, string>; body: string }
export type Opened = { seconds: number }
/** Of each broadcast and mark: the delays of all clients in milliseconds, one list for each round. */
export type Heard = Record<string, number[][]>

const WITHIN_MS = 60_000
const OPENING = 100
const plan = JSON.parse(await text(process.stdin)) as Plan
const { hostname, port } = new URL(plan.url)
let hear: (message: string) => void = () => undefined

const began = performance.now()
const paths = plan.groups.flatMap((group) => Array.from({ length: plan.each }, () => group))
let next = 0
await Promise.all(
  Array.from({ length: OPENING }, async () => {
    for (let group = paths[next++]; group; group = paths[next++]) await open(group)
  }),
)
const answered = once(process, 'message')
process.send?.({ seconds: (performance.now() - began) / 1_000 } satisfies Opened)
await answered

const heard: Heard = {}
for (const { name, requests, marks } of plan.broadcasts) {
  for (let round = 0; round < plan.rounds; round += 1) {
    const delays = await broadcast(requests, marks)
    for (const mark of marks) (heard[`${name} ${mark}`] ??= []).push(delays.get(mark) ?? [])
  }
}
process.send?.(heard, () => process.exit())

async function open({ path, headers }: Plan['groups'][number]): Promise<void> {
  const socket = connect(Number(port), hostname)
  const lines = [`GET ${path} HTTP/1.1`, `host: ${hostname}:${port}`, ...fields(headers), '', '']
  socket.write(lines.join('\r\n'))
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let isOpen = false
  listen(socket, (message) => {
    if (isOpen) return hear(message)
    if (!message.includes('200 OK'))
      return reject(new Error(`A stream was refused: ${message.slice(0, 200)}`))
    isOpen = true
    resolve()
  })
  socket.once('error', reject)
  socket.once('close', () => reject(new Error('A stream was closed.')))
  return promise
}

function listen(socket: Socket, take: (message: string) => void): void {
  let rest = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    const messages = (rest + chunk).split('\n\n')
    rest = messages.pop() ?? ''
    for (const message of messages)
      if (!message.includes('retry: ') || message.includes('HTTP/')) take(message)
  })
}

async function broadcast(
  requests: readonly Request[],
  marks: readonly string[],
): Promise<Map<string, number[]>> {
  const delays = new Map(marks.map((mark) => [mark, [] as number[]]))
  const { promise: all, resolve, reject } = Promise.withResolvers<void>()
  const late = setTimeout(() => reject(new Error('Not every client heard of it in time.')), WITHIN_MS)
  let left = paths.length * marks.length
  const start = performance.now()
  hear = (message) => {
    const mark = marks.find((one) => message.includes(one))
    if (!mark) return
    delays.get(mark)?.push(performance.now() - start)
    if (--left === 0) resolve()
  }
  const answers = await Promise.all(requests.map(({ path, ...request }) => fetch(plan.url + path, request)))
  for (const answer of answers)
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  await all
  clearTimeout(late)
  return delays
}

function fields(headers: Record<string, string>): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
}
