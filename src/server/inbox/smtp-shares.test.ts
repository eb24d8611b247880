import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
async function openHasty(patience: { mailMs: number; sessionMs: number }) {
  const host = 'localhost'
  const certificate = await readCertificate({ certFile: null, keyFile: null, folder: world.folder, host })
  const log = makeLog('silent', () => undefined)
  const smtp = new SmtpInbox({
    inbox: world.deps.inbox,
    host,
    certificate,
    log,
    traces: world.deps.observed.traces,
    patience,
  })
  const port = await smtp.listen(0, '127.0.0.1')
  return { port, [Symbol.asyncDispose]: () => smtp.stop() }
}

test('a mail that comes too slowly is ended, however often a byte of it comes, and nothing of it stays', async () => {
  const { client, address } = await world.trip()
  await using hasty = await openHasty({ mailMs: 300, sessionMs: 60_000 })
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
  await using hasty = await openHasty({ mailMs: 60_000, sessionMs: 300 })
  using line = await openLine(hasty.port)
  let last = ''
  while (!last.startsWith('421')) last = await line.command('NOOP')
  expect(last).toMatch(/^421 4\.4\.2 This takes too long/)
})

test('one client holds a quarter of the memory for mails, and the others are not put off', async () => {
  const { address } = await world.trip()
  const lines = await Promise.all([openLine(world.port), openLine(world.port)])
  for (const line of lines) {
    await line.begin(address)
    line.write(Buffer.alloc(23.5 * MEGABYTE, 'x\r\n'))
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
  await expect.poll(() => sendFrom('127.0.0.1'), { timeout: 15_000 }).toBe(451)
  expect(await sendFrom('127.0.0.2')).toBe(250)
  for (const line of lines) line.drop()
  await expect.poll(() => sendFrom('127.0.0.1'), { timeout: 15_000 }).toBe(250)
})
