import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { bookingText } from '#test/client.ts'

/** `node mail-load.ts PORT CONNECTIONS MAILS SECONDS FILE` prints `MailLoad`; 0: no limit. */
export type MailLoad = {
  accepted: number
  refused: number
  replies: Record<string, number>
  seconds: number
  /** Milliseconds from the first byte of the mail to its 250. */
  times: number[]
}

const [, , port = '25', connections = '16', mails = '0', seconds = '0', file = ''] = process.argv
const addresses = readFileSync(file, 'utf8').trim().split('\n')
const ATTACHMENT_BYTES = 70 * 1024
const SENDERS = 5
const PAUSE_MS = 500
const run = randomBytes(6).toString('hex')
const attachment = randomBytes(ATTACHMENT_BYTES)
  .toString('base64')
  .replace(/.{76}/g, (line) => `${line}\r\n`)
const load: MailLoad = { accepted: 0, refused: 0, replies: {}, seconds: 0, times: [] }

let begun = 0
const began = performance.now()
const deadline = Number(seconds) ? began + Number(seconds) * 1_000 : Infinity
await Promise.all(Array.from({ length: Number(connections) }, () => sendAll()))
load.seconds = (performance.now() - began) / 1_000
console.log(JSON.stringify(load))

async function sendAll(): Promise<void> {
  const socket = connect(Number(port), '127.0.0.1').setNoDelay()
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  const ask = async (text: string) => {
    socket.write(text)
    return reply(lines)
  }
  await reply(lines)
  await ask('EHLO mail.sender.example\r\n')
  while (performance.now() < deadline && (Number(mails) === 0 || begun < Number(mails))) {
    const number = begun++
    const mail = makeMail(number)
    while (!(await send(mail))) {
      if (deadline === Infinity || performance.now() > deadline) break
      await wait(PAUSE_MS)
    }
  }
  socket.end('QUIT\r\n')

  /** Whether it was accepted. The envelope goes in one write (RFC 2920). */
  async function send({ from, to, text }: ReturnType<typeof makeMail>): Promise<boolean> {
    const envelope = [await ask(`MAIL FROM:<${from}>\r\nRCPT TO:<${to}>\r\nDATA\r\n`)]
    while (envelope.length < 3) envelope.push(await reply(lines))
    const bad = envelope.find((line) => !/^[23]/.test(line))
    if (bad) throw new Error(`The envelope was refused: ${bad}`)
    const start = performance.now()
    const end = await ask(text)
    if (end.startsWith('250')) {
      load.times.push(performance.now() - start)
      load.accepted += 1
      return true
    }
    load.refused += 1
    load.replies[end] = (load.replies[end] ?? 0) + 1
    return false
  }
}

async function reply(lines: AsyncIterator<string>): Promise<string> {
  for (;;) {
    const { value = '', done } = await lines.next()
    if (done) throw new Error('The server hung up.')
    if (value[3] !== '-') return value
  }
}

function makeMail(number: number) {
  const to = addresses[number % addresses.length] ?? ''
  const from = `traveler${number % SENDERS}@family.example`
  const lines = [
    `From: Traveler <${from}>`,
    `To: ${to}`,
    `Subject: Booking ${run} ${number}`,
    `Message-ID: <${run}.${number}@family.example>`,
    'Date: Fri, 20 Nov 2026 10:00:00 +0000',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    bookingText(`BA ${100 + (number % 900)}`, 'Maya Hughes', 10 + (number % 18)).replaceAll('\n', '\r\n'),
    '--part',
    'Content-Type: application/octet-stream; name=ticket.bin',
    'Content-Disposition: attachment; filename=ticket.bin',
    'Content-Transfer-Encoding: base64',
    '',
    attachment,
    '--part--',
    '.',
    '',
  ]
  return { from, to, text: lines.join('\r\n') }
}
