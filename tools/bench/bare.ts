import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** `node bare.ts file FILE PORT`, `mail SMTP_PORT PORT` or `streams PORT`: floors to compare with. */
const FLOORS: Record<string, (word: string) => RequestListener> = {
  file: (file) => {
    const bytes = readFileSync(file)
    const headers = { 'content-type': 'application/json', 'content-length': bytes.byteLength }
    return (_, response) => response.writeHead(200, headers).end(bytes)
  },

  mail: (smtpPort) => {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      onData(stream, _session, done) {
        stream.resume()
        stream.once('end', () => done())
      },
    })
    server.listen(Number(smtpPort), '127.0.0.1')
    return (_, response) => response.end()
  },

  /** `GET /N` opens a stream of group N, `POST /N` writes its body to all of them as one message. */
  streams: () => {
    const groups = new Map<string, Set<ServerResponse>>()
    return (request, response) => {
      const name = request.url ?? ''
      if (request.method === 'POST')
        return void text(request).then((message) => {
          for (const stream of groups.get(name) ?? []) stream.write(`data: ${message}\n\n`)
          response.end()
        })
      if (name === '/') return response.end()
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
  },
}

const [, , kind = '', ...words] = process.argv
createServer(FLOORS[kind]?.(words[0] ?? '')).listen(Number(words.at(-1)), '127.0.0.1')
