import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { createParser } from 'eventsource-parser'

export const OPERATOR_KEY = 'key-of-the-operator'
export const OPERATOR = { 'x-admin-key': OPERATOR_KEY }

/** A stream of the console, as a page of it reads it. */
export async function openConsoleStream<Message>(
  port: number,
  path: string,
  headers: Record<string, string> = OPERATOR,
) {
  const messages: Message[] = []
  const parser = createParser({ onEvent: ({ data }) => messages.push(JSON.parse(data) as Message) })
  const call = request({ port, host: '127.0.0.1', path, headers })
  call.on('error', () => undefined)
  call.end()
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  let text = ''
  let hasEnded = false
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    text += chunk
    parser.feed(chunk)
  })
  response.on('error', () => undefined)
  response.on('close', () => {
    hasEnded = true
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    messages,
    text: () => text,
    hasEnded: () => hasEnded,
    close: () => call.destroy(),
  }
}
