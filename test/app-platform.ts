import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export const APP = '4f6c71e2-1e90-4762-9fee-6cc4a0a9f2cf'
export const TOKEN = 'dop_v1_token-of-a-test'
const DEPLOYMENT = 'b6bdf840-2854-4f87-a36c-5f231c617c84'

/** What a test changes of the answers. `answer` replaces an answer of the API: status, headers and body. */
export type Faults = {
  answer?: ((url: URL, response: ServerResponse) => boolean) | undefined
  /** Phases, the newest first. */
  phases?: string[]
  live?: 'https' | 'wss'
  /** What the address of a log is instead. */
  address?: string
}

/**
 * The App Platform of DigitalOcean on loopback, with answers in the form of its documentation
 * (github.com/digitalocean/openapi, specification/resources/apps) and streams as doctl reads them. `say` is a
 * next line of the app.
 */
export async function startAppPlatform(faults: Faults = {}) {
  const requests: { url: string; authorization: string | undefined }[] = []
  const said: string[] = []
  const listeners = new Set<(line: string) => void>()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://x')
    requests.push({ url: request.url ?? '', authorization: request.headers.authorization })
    if (url.pathname.startsWith('/v2/')) api(url, response, request)
    else if (url.pathname === '/live') live(request, response)
    else if (url.pathname === '/archive') response.end(archive(url.searchParams.get('type') ?? ''))
    else response.writeHead(404).end()
  })
  server.on('upgrade', (request, socket: Socket) => upgrade(request, socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `127.0.0.1:${(server.address() as AddressInfo).port}`

  function api(url: URL, response: ServerResponse, request: IncomingMessage) {
    if (faults.answer?.(url, response)) return
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.headers.authorization !== `Bearer ${TOKEN}`)
      return send(401, { id: 'Unauthorized', message: 'Unable to authenticate you' })
    if (!url.pathname.startsWith(`/v2/apps/${APP}/deployments`))
      return send(404, { id: 'not_found', message: 'The resource you requested could not be found.' })
    if (url.pathname.endsWith('/deployments'))
      return send(200, deployments(faults.phases ?? ['ACTIVE', 'SUPERSEDED']))
    const type = url.searchParams.get('type')
    const isLive = type === 'RUN' || url.searchParams.get('follow') === 'true'
    const scheme = faults.live === 'wss' ? 'ws' : 'http'
    const { address } = faults
    if (isLive)
      return send(200, {
        live_url:
          address ??
          `${scheme}://${origin}/live?token=aa-bb&tail=${url.searchParams.get('tail_lines')}&follow=${url.searchParams.get('follow')}`,
      })
    return send(200, { live_url: '', historic_urls: [address ?? `http://${origin}/archive?type=${type}`] })
  }

  function tail(request: IncomingMessage): { lines: string[]; follow: boolean } {
    const { searchParams } = new URL(request.url ?? '', 'http://x')
    const count = Number(searchParams.get('tail'))
    return { lines: said.slice(-count), follow: searchParams.get('follow') === 'true' }
  }

  function live(request: IncomingMessage, response: ServerResponse) {
    const { lines, follow } = tail(request)
    for (const line of lines) response.write(`${line}\n`)
    if (!follow) return response.end()
    const listener = (line: string) => response.write(`${line}\n`)
    listeners.add(listener)
    response.on('close', () => listeners.delete(listener))
  }

  function upgrade(request: IncomingMessage, socket: Socket) {
    const accept = createHash('sha1')
      .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
    )
    const { lines, follow } = tail(request)
    const send = (line: string) => socket.write(frame(JSON.stringify({ data: `${line}\n` })))
    for (const line of lines) send(line)
    if (!follow) socket.end(Buffer.from([0x88, 0]))
    listeners.add(send)
    socket.on('error', () => undefined)
    socket.on('data', () => socket.end())
    socket.on('close', () => listeners.delete(send))
  }

  return {
    url: `http://${origin}`,
    requests,
    say(line: string) {
      said.push(line)
      for (const listener of listeners) listener(line)
    },
    listening: () => listeners.size,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const archive = (type: string) =>
  Array.from({ length: 20 }, (_, at) => `web ${type} | \u001b[1mstep ${at}\u001b[0m\n`).join('')

/** As the documentation shows a list, the fields that nobody reads left short. */
const deployments = (phases: string[]) => ({
  deployments: phases.map((phase, at) => ({
    id: at ? DEPLOYMENT.replace('b6bd', `000${at}`) : DEPLOYMENT,
    spec: { name: 'sample-golang', region: 'ams', services: [{ name: 'web', instance_count: 2 }] },
    services: [{ name: 'web', source_commit_hash: '9a4df0b8e161e323bc3cdf1dc71878080fe144fa' }],
    phase_last_updated_at: '0001-01-01T00:00:00Z',
    created_at: `2020-07-${28 - at}T18:00:00Z`,
    updated_at: `2020-07-${28 - at}T18:00:00Z`,
    cause: 'commit 9a4df0b pushed to github/digitalocean/sample-golang',
    progress: { pending_steps: 6, total_steps: 6, steps: [{ name: 'build', status: 'PENDING' }] },
    phase,
    tier_slug: 'basic',
  })),
  links: { pages: {} },
  meta: { total: phases.length },
})

/** One unmasked text frame (RFC 6455 §5.2). */
function frame(text: string): Buffer {
  const bytes = Buffer.from(text)
  const head = bytes.length < 126 ? [0x81, bytes.length] : [0x81, 126, bytes.length >> 8, bytes.length & 255]
  return Buffer.concat([Buffer.from(head), bytes])
}
