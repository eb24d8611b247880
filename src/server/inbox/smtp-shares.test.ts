import { once } from 'node:events'
import { connect } from 'node:net'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { makeLog } from '#server/observe/log.ts'
import { bookingText } from '#test/client.ts'
import { arrived, letter, makeMailWorld } from '#test/mail.ts'
import { openLine } from '#test/smtp-line.ts'
import { readCertificate } from './certificate.ts'
import { SmtpInbox } from './smtp.ts'

const FROM = 'anna@family.example'
const MEGABYTE = 1024 * 1024

let world: Awaited<ReturnType<typeof makeMailWorld>>
beforeAll(async () => {
  world = await makeMailWorld()
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
})

/** A mail server of the same inbox that waits less long. */
async function openHasty(timeouts: { mailMs?: number; sessionMs?: number; refusalMs?: number }) {
  const host = 'localhost'
  const certificate = await readCertificate({ certFile: null, keyFile: null, folder: world.folder, host })
  const log = makeLog('silent', () => undefined)
  const smtp = new SmtpInbox({
    inbox: world.deps.inbox,
    host,
    certificate,
    log,
    traces: world.deps.observed.traces,
    timeouts: { mailMs: 60_000, sessionMs: 60_000, refusalMs: 0, ...timeouts },
  })
  const port = await smtp.listen(0, '127.0.0.1')
  return { port, [Symbol.asyncDispose]: () => smtp.stop() }
}

test('a mail that comes too slowly is ended, however often a byte of it comes, and nothing of it stays', async () => {
  const { client, address } = await world.trip()
  await using hasty = await openHasty({ mailMs: 300 })
  using line = await openLine(hasty.port)
  await line.begin(address)
  line.write(letter({ from: FROM, to: address, subject: 'Slow', text: bookingText() }))
  const trickle = setInterval(() => line.write('x'), 20)
  expect(await line.reply()).toMatch(/^421 4\.4\.2 This takes too long/)
  clearInterval(trickle)
  line.socket.end()
  await line.closed
  await world.send(address, { subject: 'Quick' })
  expect((await arrived(client)).map(({ originalName }) => originalName)).toEqual(['Quick.eml'])
})

test('a connection ends after its time, whatever its client says', async () => {
  await using hasty = await openHasty({ sessionMs: 300 })
  using line = await openLine(hasty.port)
  let last = ''
  while (!last.startsWith('421')) last = await line.command('NOOP')
  expect(last).toMatch(/^421 4\.4\.2 This takes too long/)
})

test('one network holds a third of the memory for mails, and the others are not put off', async () => {
  const { address } = await world.trip()
  const lines = await Promise.all([1, 2, 3].map(() => openLine(world.port)))
  for (const line of lines) {
    await line.begin(address)
    line.write(Buffer.alloc(20.5 * MEGABYTE, 'x\r\n'))
  }
  const raw = letter({ from: FROM, to: address, subject: 'Film', text: 'x\r\n'.repeat(MEGABYTE) })
  const sendFrom = async (localAddress: string) => {
    const client = createTransport({ host: '127.0.0.1', port: world.port, ignoreTLS: true, localAddress })
    const sent = client.sendMail({ envelope: { from: FROM, to: address }, raw })
    return sent.then(
      () => 250,
      ({ responseCode }: { responseCode: number }) => responseCode,
    )
  }
  await expect.poll(() => sendFrom('127.0.0.1')).toBe(451)
  expect(await sendFrom('127.0.0.2')).toBe(250)
  for (const line of lines) line.drop()
  await expect.poll(() => sendFrom('127.0.0.1')).toBe(250)
})

test('one network holds a third of the connections, and the others are heard', async () => {
  const sockets = Array.from({ length: 80 }, () =>
    connect({ port: world.port, host: '127.0.0.1', localAddress: '127.0.0.31' }),
  )
  const greetings = await Promise.all(
    sockets.map(async (socket) => {
      socket.on('error', () => undefined)
      const [line] = (await once(socket, 'data')) as [Buffer]
      return line.toString().slice(0, 3)
    }),
  )
  const taken = greetings.filter((code) => code === '220').length
  expect(taken).toBeGreaterThan(60)
  expect(taken).toBeLessThan(70)
  expect(greetings.filter((code) => code === '421')).toHaveLength(80 - taken)
  const { address } = await world.trip()
  await world.send(address, { subject: 'Heard' })
  for (const socket of sockets) socket.destroy()
})

test('refusals of a network that had ten in a minute come later, and twenty end a connection', async () => {
  const { address } = await world.trip()
  await using hasty = await openHasty({ refusalMs: 300 })
  using line = await openLine(hasty.port, undefined, '127.0.0.51')
  await line.command(`MAIL FROM:<${FROM}> SIZE=${LIMITS.mailBytes}`)
  const ask = async (open: typeof line, to: string) => {
    const began = performance.now()
    const reply = await open.command(`RCPT TO:<${to}>`)
    return { code: reply.slice(0, 3), ms: performance.now() - began }
  }
  const tagged = (tag: number) => address.replace('@', `+${tag}@`)
  for (let tag = 0; tag < 4; tag++) expect((await ask(line, tagged(tag))).code).toBe('250')
  const refusals: { code: string; ms: number }[] = []
  for (let tag = 4; tag < 24; tag++) refusals.push(await ask(line, tagged(tag)))
  expect(refusals.map(({ code }) => code)).toEqual([...Array<string>(19).fill('452'), '421'])
  await line.closed
  for (const { ms } of refusals.slice(10)) expect(ms).toBeGreaterThan(250)
  using other = await openLine(hasty.port, undefined, '127.0.0.52')
  await other.command(`MAIL FROM:<${FROM}>`)
  const refused = await ask(other, 'nobody@elsewhere.example')
  expect(refused.code).toBe('550')
  expect(refused.ms).toBeLessThan(250)
})
