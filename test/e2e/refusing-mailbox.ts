import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that takes all mail but for one address, which it says is not there (RFC 5321 §4.2.3). */
export async function openRefusingMailbox(refused: string) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(address === refused ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData(stream, _session, done) {
      stream.on('end', () => done())
      stream.resume()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
