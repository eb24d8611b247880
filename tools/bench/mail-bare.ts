import { createServer } from 'node:http'
import { SMTPServer } from 'smtp-server'

/** `node mail-bare.ts SMTP_PORT PORT`: the floor to compare with, a mail server that reads every mail and stores nothing. */
const [, , smtpPort = '0', port = '0'] = process.argv
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
createServer((_request, response) => response.end()).listen(Number(port), '127.0.0.1')
