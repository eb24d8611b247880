import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AlertMessage, type AlertChannel } from '#contract/alerts.ts'

/** One message as a push service gets it. */
export type Pushed = { path: string; headers: Record<string, string | undefined>; body: Buffer }

/**
 * A push service on loopback (RFC 8030), which keeps what it gets. `answers`: by path, the statuses of the
 * next messages or what they wait for, else 201.
 */
export async function openPushService() {
  const received: Pushed[] = []
  const answers = new Map<
    string,
    (number | { status: number; location: string } | (() => Promise<number>))[]
  >()
  const server = createServer((request, response) => {
    const read = async () => {
      const path = request.url ?? ''
      const body = Buffer.concat(await request.toArray())
      received.push({ path, headers: request.headers as Pushed['headers'], body })
      const given = answers.get(path)?.shift() ?? 201
      const answer = typeof given === 'function' ? await given() : given
      if (typeof answer === 'number') response.writeHead(answer).end()
      else response.writeHead(answer.status, { location: answer.location }).end()
    }
    void read()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    received,
    answers,
    to: (path: string) => received.filter((one) => one.path === path),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A browser that subscribes at an endpoint, and reads what comes. */
export function makeBrowser(endpoint: string) {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  const channel: AlertChannel = {
    kind: 'push',
    endpoint,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  }
  return {
    channel,
    path: new URL(endpoint).pathname,
    /** Decrypts a message (RFC 8291 §3.4, RFC 8188 §2) of one record. */
    read(body: Buffer): AlertMessage {
      const salt = body.subarray(0, 16)
      const idLength = body[20] ?? 0
      const sender = body.subarray(21, 21 + idLength)
      const sealed = body.subarray(21 + idLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secret = derive(pair.computeSecret(sender), { salt: auth, info, length: 32 })
      const key = derive(secret, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 })
      const nonce = derive(secret, { salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 })
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      const end = plain.lastIndexOf(2)
      return AlertMessage.parse(JSON.parse(plain.subarray(0, end).toString()))
    },
  }
}

function derive(
  secret: Buffer,
  { salt, info, length }: { salt: Buffer; info: Buffer; length: number },
): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
