import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A mail server until the test ends. `codeOf`: the status that refuses an address (RFC 5321 §4.2). */
export async function refusingServer(codeOf: (address: string) => number | null): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _, done) {
      const responseCode = codeOf(address)
      done(responseCode === null ? null : Object.assign(new Error(`not ${address}`), { responseCode }))
    },
    onData(stream, _, done) {
      stream.resume()
      stream.on('end', () => done())
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise((resolve) => server.close(resolve)))
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
}
