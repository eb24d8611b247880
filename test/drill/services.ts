import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { bookingText, Client } from '../client.ts'
import { startFakeModel } from '../model/fake-model.ts'
import { makeWorld } from '../world.ts'
import { OPERATED, type Stage } from './drill.ts'

/** A mail server on a port of its own that can be away or refuse everybody. */
async function mailServer() {
  let refuses = false
  let server: SMTPServer | undefined
  let port = 0
  const open = async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onRcptTo: (_, _session, done) =>
        done(refuses ? Object.assign(new Error('not from you'), { responseCode: 550 }) : null),
      onData(stream, _session, done) {
        stream.on('end', () => done())
        stream.resume()
      },
    })
    server.on('error', () => undefined)
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    port = (server.server.address() as AddressInfo).port
  }
  const close = () => new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()))
  await open()
  return { url: `smtp://127.0.0.1:${port}`, open, close, refuse: (isOn: boolean) => void (refuses = isOn) }
}

async function mailStage() {
  const server = await mailServer()
  const world = await makeWorld({ env: { ...OPERATED, SMTP_URL: server.url } })
  let count = 0
  /** Somebody asks for a link to sign in. */
  const ask = () =>
    world.app.request('/api/auth/magic-link', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `anna${(count += 1)}@family.example` }),
    })
  const end = async () => {
    await world[Symbol.asyncDispose]()
    await server.close()
  }
  return { server, world, ask, end }
}

export async function deadMailServer(): Promise<Stage> {
  const { server, world, ask, end } = await mailStage()
  return {
    world,
    async fail() {
      await server.close()
      await ask()
    },
    mend: () => server.open(),
    private: ['anna1@'],
    [Symbol.asyncDispose]: () => end(),
  }
}

export async function refusingMailServer(): Promise<Stage> {
  const { server, world, ask, end } = await mailStage()
  return {
    world,
    async fail() {
      server.refuse(true)
      await ask()
    },
    async mend() {
      server.refuse(false)
      await ask()
    },
    private: ['anna1@'],
    [Symbol.asyncDispose]: () => end(),
  }
}

/** The fake model behind a switch: it can be away, or never answer. */
async function modelStage(env: Record<string, string> = {}) {
  const model = await startFakeModel()
  let isSlow = false
  const serve = () =>
    createServer((request, response) => {
      const forward = async () => {
        if (isSlow) return
        const body = Buffer.concat(await request.toArray())
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(new URL(request.url ?? '', model.url), { method: 'POST', headers, body })
        response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()))
      }
      forward().catch(() => response.destroy())
    })
  let front: Server
  let port = 0
  const open = async () => {
    front = serve().listen(port, '127.0.0.1')
    await once(front, 'listening')
    port = (front.address() as AddressInfo).port
  }
  const close = async () => {
    front.closeAllConnections()
    await new Promise((resolve) => front.close(resolve))
  }
  await open()
  const asking = { AI_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_MODEL: 'ok', AI_API_KEY: 'sk-secret-7' }
  const world = await makeWorld({ env: { ...OPERATED, ...asking, ...env } })
  const client = await Client.create(world.app, 'Reunion of the Hughes')
  let day = 10
  return {
    world,
    open,
    close,
    slow: (isOn: boolean) => void (isSlow = isOn),
    paste: () => client.paste(bookingText('BA 478', 'Maya Hughes', (day += 1))),
    async end() {
      await world[Symbol.asyncDispose]()
      await close().catch(() => undefined)
      await model[Symbol.asyncDispose]()
    },
  }
}

export const HUGHES = ['Maya Hughes', 'Reunion of']

export async function deadModel(): Promise<Stage> {
  const stage = await modelStage()
  const { world } = stage
  return {
    world,
    async fail() {
      await stage.close()
      await stage.paste()
    },
    async mend() {
      await stage.open()
      await stage.paste()
    },
    private: HUGHES,
    [Symbol.asyncDispose]: () => stage.end(),
  }
}

export async function slowModel(): Promise<Stage> {
  const stage = await modelStage({ AI_TIMEOUT: '2', AI_DEADLINE: '5' })
  const { world } = stage
  return {
    world,
    async fail() {
      stage.slow(true)
      await stage.paste()
    },
    async mend() {
      stage.slow(false)
      await stage.paste()
    },
    private: HUGHES,
    [Symbol.asyncDispose]: () => stage.end(),
  }
}
