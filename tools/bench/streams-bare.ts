import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/**
 * `node streams-bare.ts PORT`: the floor to compare with. `GET /N` opens a stream of group N, `POST /N` writes its body to all of them
 * as one message.
 */
const [, , port = '0'] = process.argv
const groups = new Map<string, Set<ServerResponse>>()

createServer((request, response) => {
  const name = request.url ?? ''
  if (request.method === 'POST') {
    void text(request).then((message) => {
      for (const stream of groups.get(name) ?? []) stream.write(`data: ${message}\n\n`)
      response.end()
    })
  } else if (name === '/') {
    response.end()
  } else {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    })
    response.write('retry: 3000\n\n')
    response.write('data: {"type":"connected"}\n\n')
    const group = groups.get(name) ?? new Set()
    groups.set(name, group.add(response))
    response.once('close', () => group.delete(response))
  }
}).listen(Number(port), '127.0.0.1')
