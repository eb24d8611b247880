import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import { createParser } from 'eventsource-parser'
import type { StreamMessage } from '#contract/events.ts'
import { OPERATOR } from './operator.ts'
import type { World } from './world.ts'

/** The server of a world on a port of loopback: streams need a connection. */
export async function listen({ app, deps }: Pick<World, 'app' | 'deps'>) {
  const server: ServerType = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  if (!server.listening) await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    async [Symbol.asyncDispose]() {
      deps.notifier.stop()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type Stream = Awaited<ReturnType<typeof openStream>>

/** A page that listens to a trip. `headers`: passwords and `last-event-id`. */
export async function openStream(port: number, tripId: string, headers: Record<string, string>) {
  const messages: StreamMessage[] = []
  /** Of stages. */
  const ids: string[] = []
  const parser = createParser({
    onEvent: ({ data, id }) => {
      const message = JSON.parse(data) as StreamMessage
      messages.push(message)
      if (id && 'stage' in message) ids.push(id)
    },
  })
  const { response, close } = await openCall(
    { port, path: `/api/notifications/${tripId}/notify`, headers },
    (chunk) => parser.feed(chunk),
  )
  return {
    status: response.statusCode,
    contentType: response.headers['content-type'],
    messages,
    ids,
    /** Stops to take what comes. */
    pause: () => response.pause(),
    close,
  }
}

/** A stream of the console, as a page of it reads it. `headers`: none where the address holds the token. */
export async function openConsoleStream<Message>(
  port: number,
  path: string,
  headers: Record<string, string> = OPERATOR,
) {
  const messages: Message[] = []
  const parser = createParser({ onEvent: ({ data }) => messages.push(JSON.parse(data) as Message) })
  let text = ''
  const { response, ended, close } = await openCall({ port, path, headers }, (chunk) => {
    text += chunk
    parser.feed(chunk)
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    messages,
    text: () => text,
    hasEnded: () => response.closed,
    ended,
    close,
  }
}

type Call = { port: number; path: string; headers: Record<string, string> }

/** A call whose answer is told piece by piece; an answer that breaks ends it. */
async function openCall(to: Call, onChunk: (chunk: string) => void) {
  const call = request({ host: '127.0.0.1', ...to })
  call.on('error', () => undefined)
  call.end()
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  response.setEncoding('utf8')
  response.on('data', onChunk)
  response.on('error', () => undefined)
  // `once` would reject where the answer breaks off, and not everybody waits for the end
  const ended = new Promise<void>((resolve) => void response.once('close', () => resolve()))
  return { response, ended, close: () => call.destroy() }
}

/** The stages in a stream, in order. */
export const stagesIn = ({ messages }: Pick<Stream, 'messages'>) =>
  messages.flatMap((message) => ('stage' in message ? [message.stage] : []))
