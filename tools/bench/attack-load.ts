import { once } from 'node:events'
import { connect } from 'node:net'
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { api } from '#contract/api.ts'
import { credentials, makeTrip, pathOf, upload } from './trip.ts'

/** `node attack-load.ts URL SMTP_PORT SECONDS`: ten attacking networks; prints `AttackLoad` as JSON. */
export type AttackLoad = typeof load

/** Like a remote machine, it takes no processor from the attacked server, but all that the reader leaves. */
const NICE = 5
setPriority(NICE)

const [, , url = '', smtpPort = '25', seconds = '60'] = process.argv
const NETWORKS = 10
const STALLED = 8
const MAILERS = 2
const SIDE = 1_600
const STALLED_BYTES = 2.5 * 1024 * 1024
const HEAD_BYTES = 250 * 1024
const HEAD = `From: ${'g:'.repeat(HEAD_BYTES / 2).replace(/.{900}/g, '$&\r\n ')}`
const { hostname, port } = new URL(url)
let pictures = 0

const load = {
  'uploads taken': 0,
  'uploads refused': 0,
  'bodies stalled': 0,
  'mails sent': 0,
  'mails refused': 0,
}
const deadline = performance.now() + Number(seconds) * 1_000
const isOn = () => performance.now() < deadline
const noise = await sharp(randomBytes(SIDE * SIDE), { raw: { width: SIDE, height: SIDE, channels: 1 } })
  .png()
  .toBuffer()

const networks = Array.from({ length: NETWORKS }, (_, at) => at + 1)
// Each attack from networks of its own, since what one holds of bodies would keep it from sending more
const work = networks.flatMap((network) => [
  repeat(() => sendPictures(network)),
  ...Array.from({ length: STALLED }, () => repeat(() => stall(NETWORKS + network))),
  ...Array.from({ length: MAILERS }, () => repeat(() => sendMail(network))),
])
await Promise.race([Promise.all(work), wait(Number(seconds) * 1_000)])
console.log(JSON.stringify(load))
process.exit(0)

async function repeat(work: () => Promise<void>): Promise<void> {
  while (isOn()) await work().catch(() => wait(500))
}

async function sendPictures(network: number): Promise<void> {
  const trip = await makeTrip(url, 0, from(network))
  for (let picture = 0; picture < 100 && isOn(); picture += 1) {
    const file = new File([new Uint8Array(noise), String((pictures += 1))], 'photo.png', {
      type: 'image/png',
    })
    const headers = { ...from(network), prefer: 'respond-async' }
    // Refused before all of it was sent, an upload may end in a broken connection
    const answer = await upload(url, trip, { file, headers }).catch(() => null)
    await answer?.arrayBuffer()
    load[answer?.ok ? 'uploads taken' : 'uploads refused'] += 1
    if (!answer?.ok) await wait(500)
  }
}

async function stall(network: number): Promise<void> {
  const trip = await makeTrip(url, 0, from(network))
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const headers = {
    host: 'localhost',
    ...credentials(trip, 'both'),
    ...from(network),
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': String(9 * 1024 * 1024),
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${pathOf(api.documentUpload, trip)} HTTP/1.1\r\n${head.join('')}\r\n`)
  socket.write(Buffer.alloc(STALLED_BYTES))
  load['bodies stalled'] += 1
  await Promise.race([once(socket, 'close'), wait(deadline - performance.now())])
  socket.destroy()
}

async function sendMail(network: number): Promise<void> {
  const socket = connect({ port: Number(smtpPort), host: hostname, localAddress: `127.0.0.${10 + network}` })
  socket.on('error', () => undefined)
  const replies = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const hear = async () => {
    const { value, done } = await replies.next()
    if (done) throw new Error('closed')
    return value.toString()
  }
  const ask = (text: string) => (socket.write(text), hear())
  await hear()
  await ask('EHLO mail.attacker.example\r\n')
  while (isOn()) {
    await ask('MAIL FROM:<a@attacker.example>\r\n')
    await ask('RCPT TO:<trip@skein.example>\r\n')
    await ask('DATA\r\n')
    const id = `Message-ID: <${randomBytes(8).toString('hex')}@attacker.example>`
    const reply = await ask(`${HEAD}\r\n${id}\r\n\r\nx\r\n.\r\n`)
    load[reply.startsWith('250') ? 'mails sent' : 'mails refused'] += 1
  }
  socket.destroy()
}

function from(network: number): Record<string, string> {
  return { 'x-forwarded-for': `192.0.2.${network}` }
}
