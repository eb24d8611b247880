import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from 'vitest'
import { WorkerFailure } from '#extract/threads/worker-pool.ts'
import { configuredReader } from '#server/deps.ts'
import { readConfig } from '#server/config.ts'
import { alarm, allTold, follow, raise } from '../alarms.ts'
import { makePushStage } from '../alarm-stage.ts'
import { bookingText, Client } from '../client.ts'
import { letter, deliver, makeMailWorld } from '../mail.ts'
import { pretendStored } from '../stored.ts'
import { makeWorld } from '../world.ts'
import { drillClock, OPERATED, type Stage } from './drill.ts'
import { HUGHES } from './services.ts'

const ANNA = 'anna@family.example'

/** A mail with a ticket that nobody can open. */
export async function damagedAttachment(): Promise<Stage> {
  const world = await makeMailWorld({ env: OPERATED })
  const { address } = await world.trip('Reunion of the Hughes')
  const part = (head: string, text: string) => `--b\r\n${head}\r\n\r\n${text}\r\n`
  const damaged = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> broken').toString('base64')
  return {
    world,
    async fail() {
      const text =
        part('Content-Type: text/plain', 'Here is my ticket.') +
        part(
          'Content-Type: application/pdf; name="ticket.pdf"\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="ticket.pdf"',
          damaged,
        ) +
        '--b--'
      const headers = { 'MIME-Version': '1.0', 'Content-Type': 'multipart/mixed; boundary=b' }
      const raw = letter({ from: ANNA, to: address, subject: 'My flight', text, headers })
      await deliver(world.port, raw, { from: ANNA, to: address })
    },
    mend: async () => undefined,
    private: ['Here is my ticket', ANNA],
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

/** A reader that fails for documents that name a word, as one that runs wild or dies does. */
async function readerStage(reason: 'timeout' | 'unavailable') {
  const real = configuredReader(readConfig({ DATA_DIR: '.', READER_SECONDS: '120' }))
  let isBroken = false
  const world = await makeWorld({
    env: OPERATED,
    reader: {
      ...real,
      async read(input, asking, hears) {
        if (isBroken && Buffer.from(input.bytes).includes('BA 6666')) throw new WorkerFailure(reason)
        return real.read(input, asking, hears)
      },
    },
  })
  const client = await Client.create(world.app, 'Reunion of the Hughes')
  return { world, client, breakIt: (isOn: boolean) => void (isBroken = isOn) }
}

export async function poisonedUpload(): Promise<Stage> {
  const { world, client, breakIt } = await readerStage('timeout')
  return {
    world,
    async fail() {
      breakIt(true)
      await client.send('POST', '/documents/text', { text: bookingText('BA 6666') })
    },
    mend: () => client.paste(bookingText()),
    private: HUGHES,
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

export async function crashingReader(): Promise<Stage> {
  const { world, client, breakIt } = await readerStage('unavailable')
  return {
    world,
    async fail() {
      breakIt(true)
      await client.send(
        'POST',
        '/documents/text',
        { text: bookingText('BA 6666') },
        {
          ...client.editor(),
          prefer: 'respond-async',
        },
      )
    },
    async mend() {
      breakIt(false)
      await client.paste(bookingText())
    },
    private: HUGHES,
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

export async function fullQuota(): Promise<Stage> {
  const world = await makeWorld({ env: { ...OPERATED, DATA_QUOTA_MB: '4' } })
  const { usage } = world.deps
  const client = await Client.create(world.app)
  await world.deps.status.storage.count()
  let filled = 0
  return {
    world,
    async fail() {
      filled = usage.left
      await pretendStored(usage, filled)
      const { status } = await client.send('POST', '/documents/text', { text: bookingText() })
      expect(status).toBe(507)
    },
    async mend() {
      await pretendStored(usage, -filled)
      await client.paste(bookingText())
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

const MB = 1024 * 1024

export async function fullDisk(): Promise<Stage> {
  let free = 50_000
  const readDisk = () => ({ free: free * MB, total: 100_000 * MB })
  const world = await makeWorld({ env: OPERATED, readDisk })
  const client = await Client.create(world.app)
  return {
    world,
    async fail() {
      free = 1
      const { status } = await client.send('POST', '/documents/text', { text: bookingText() })
      expect(status).toBe(507)
    },
    async mend() {
      free = 50_000
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

/** Mails from a server that the domain of their sender does not let send. */
export async function badSpf(): Promise<Stage> {
  const world = await makeMailWorld({
    env: OPERATED,
    resolveDns: async (name, type) => {
      if (type === 'TXT' && !name.includes('_')) return [['v=spf1 ip4:192.0.2.1 -all']]
      throw Object.assign(new Error(name), { code: 'ENOTFOUND' })
    },
  })
  const { address } = await world.trip()
  return {
    world,
    fail: () => world.send(address),
    mend: async () => undefined,
    private: [ANNA],
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

export async function passwordFlood(): Promise<Stage> {
  const { now, later } = drillClock()
  const world = await makeWorld({ env: OPERATED, now })
  const client = await Client.create(world.app)
  return {
    world,
    async fail() {
      for (let at = 0; at < 15; at += 1) await client.get('', { 'x-view-password': `a-wrong-password-${at}` })
    },
    // Nobody guesses for a minute
    mend: async () => later(61_000),
    private: ['a-wrong-password'],
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

export async function deadPushService(): Promise<Stage> {
  const stage = await makePushStage({ env: OPERATED })
  const browser = stage.browser()
  await follow(stage.client, { channel: browser.channel })
  const { pathname } = new URL(browser.channel.kind === 'push' ? browser.channel.endpoint : '')
  return {
    world: stage,
    async fail() {
      stage.service.answers.set(pathname, [503])
      await raise(stage, alarm('gate', { gate: 'B42' }))
    },
    async mend() {
      stage.service.answers.clear()
      await raise(stage, alarm('landed'))
      await allTold(stage)
    },
    private: ['Maya Hughes', browser.channel.kind === 'push' ? browser.channel.endpoint : ''],
    [Symbol.asyncDispose]: () => stage[Symbol.asyncDispose](),
  }
}

export async function deadFlightSource(): Promise<Stage> {
  const { now, later } = drillClock()
  let isDead = false
  const world = await makeWorld({
    now,
    waitStatus: async () => undefined,
    fetchStatus: async () => {
      if (isDead) throw Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } })
      return Response.json({ flights: [] })
    },
    env: { ...OPERATED, FLIGHT_PROVIDERS: 'aeroapi', AEROAPI_KEY: 'key' },
  })
  later(Date.parse('2027-06-11T05:00:00Z') - now())
  const client = await Client.create(world.app)
  const look = () =>
    client.send(
      'POST',
      '/refresh-flight-status',
      { forceRefresh: true },
      {
        'x-view-password': client.trip.viewPassword,
      },
    )
  return {
    world,
    async fail() {
      isDead = true
      await client.paste(bookingText())
      await look()
    },
    async mend() {
      isDead = false
      later(120_000)
      await client.paste(bookingText('IB 3170'))
      await client.json('/flight-status')
      await world.deps.flights.tick()
    },
    private: HUGHES,
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

export async function lockedDatabase(): Promise<Stage> {
  const world = await makeWorld({ env: OPERATED })
  const other = new DatabaseSync(path.join(world.folder, 'skein.sqlite'))
  return {
    world,
    async fail() {
      other.exec('begin immediate')
      const { status } = await world.app.request('/api/itineraries', { method: 'POST', body: '{}' })
      expect(status).toBeGreaterThanOrEqual(400)
    },
    mend: async () => other.exec('rollback'),
    async [Symbol.asyncDispose]() {
      other.close()
      await world[Symbol.asyncDispose]()
    },
  }
}
