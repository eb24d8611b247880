import { buffer } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, test } from 'vitest'
import { Hopeless } from '#server/jobs/queue.ts'
import { smtpTransport } from './transport.smtp.ts'
import { message, transportSuite } from './transport.suite.ts'

type Received = { from: string; to: string[]; raw: Buffer }

/** A mail server on loopback that keeps what it is given. */
async function startServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 100,
    async onData(stream, session, done) {
      const raw = await buffer(stream)
      const { mailFrom, rcptTo } = session.envelope
      const from = mailFrom ? mailFrom.address : '(none)'
      received.push({ from, to: rcptTo.map(({ address }) => address), raw })
      done()
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`)
  return {
    received,
    transport,
    url: `smtp://127.0.0.1:${port}`,
    async close() {
      await transport.stop()
      await new Promise<void>((resolve) => {
        server.close(resolve)
      })
    },
  }
}

const refusal = (responseCode: number) => Object.assign(new Error('no <maya@example.com>'), { responseCode })

const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => 'sent',
    (error: unknown) => (error instanceof Hopeless ? 'hopeless' : 'later'),
  )

transportSuite(async () => {
  const server = await startServer()
  const arrived = async () => server.received.map(({ raw }) => raw)
  return { transport: server.transport, arrived, close: () => server.close() }
})

test('the envelope is the one that was given, also with an empty return path', async () => {
  const server = await startServer()
  await server.transport.send(message('notice'))
  const reply = message('reply')
  await server.transport.send({ ...reply, envelope: { ...reply.envelope, from: '' } })
  expect(server.received.map(({ from, to }) => [from, ...to])).toEqual([
    ['trip@skein.test', 'maya@example.com'],
    ['', 'maya@example.com'],
  ])
  await server.close()
})

test.for([
  { code: 450, outcome: 'later', source: 'RFC 5321 §4.2.1: 4yz is transient' },
  { code: 421, outcome: 'later', source: 'RFC 5321 §3.8: the server is going away' },
  { code: 503, outcome: 'later', source: 'RFC 5321 §4.2.2: a bad sequence is no word on the mail' },
  { code: 530, outcome: 'later', source: 'RFC 4954 §6: authentication required' },
  { code: 550, outcome: 'hopeless', source: 'RFC 5321 §4.2.1: 5yz is permanent' },
  { code: 552, outcome: 'hopeless', source: 'RFC 5321 §4.2.1' },
])('an answer of $code to the recipient means $outcome ($source)', async ({ code, outcome }) => {
  const server = await startServer({ onRcptTo: (_address, _session, done) => done(refusal(code)) })
  expect(await failureOf(server.transport.send(message('refused')))).toBe(outcome)
  expect(server.received).toEqual([])
  await server.close()
})

test.for([
  { code: 451, outcome: 'later' },
  { code: 554, outcome: 'hopeless' },
])('an answer of $code to the content means $outcome', async ({ code, outcome }) => {
  const server = await startServer({
    async onData(stream, _session, done) {
      await buffer(stream)
      done(refusal(code))
    },
  })
  expect(await failureOf(server.transport.send(message('refused')))).toBe(outcome)
  await server.close()
})

test('what a server puts off is told from what nobody could reach', async () => {
  const server = await startServer({ onRcptTo: (_address, _session, done) => done(refusal(452)) })
  await expect(server.transport.send(message('refused'))).rejects.toMatchObject({ name: 'PutOff' })
  await server.close()
})

test('what was refused is the cause and not the message of the error', async () => {
  const server = await startServer({ onRcptTo: (_address, _session, done) => done(refusal(550)) })
  const error = await server.transport.send(message('refused')).catch((thrown: unknown) => thrown)
  expect(String(error)).toBe('Hopeless: the mail was refused')
  expect(String((error as Hopeless).cause)).toContain('550')
  await server.close()
})

test('a server that is down is tried again', async () => {
  const down = await startServer()
  await down.close()
  const transport = smtpTransport(down.url)
  expect(await failureOf(transport.send(message('down')))).toBe('later')
  await transport.stop()
})

test('a password is read from the address, and a wrong one is tried again', async () => {
  const heard: unknown[] = []
  const closed = await startServer({
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth(auth, _session, done) {
      heard.push([auth.username, auth.password])
      done(refusal(535))
    },
  })
  const wrong = smtpTransport(closed.url.replace('smtp://', 'smtp://skein:wrong%40word@'))
  expect(await failureOf(wrong.send(message('wrong')))).toBe('later')
  expect(heard).toEqual([['skein', 'wrong@word']])
  await wrong.stop()
  await closed.close()
})

test('where STARTTLS is offered with a certificate that nobody vouches for, nothing is sent', async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }])
  const server = await startServer({ disabledCommands: ['AUTH'], key, cert })
  expect(await failureOf(server.transport.send(message('secret')))).toBe('later')
  expect(server.received).toEqual([])
  await server.close()
})

test('an operator who vouches for that certificate by the address gets the mail through', async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }])
  const server = await startServer({ disabledCommands: ['AUTH'], key, cert })
  const trusting = smtpTransport(`${server.url}?tls.rejectUnauthorized=false&logger=true&debug=true`)
  await trusting.send(message('trusted'))
  expect(server.received).toHaveLength(1)
  await trusting.stop()
  await server.close()
})

test.for(['mail.example.com:587', 'https://mail.example.com', 'smtp://', 'nonsense'])(
  'the address %s is refused without being repeated',
  (address) => {
    expect(() => smtpTransport(address)).toThrow('SMTP_URL must start with smtp:// or smtps://')
  },
)
