import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MagicEmail } from '#contract/mail.ts'
import { Client } from '#test/client.ts'
import { everyStoredByte, formsOf } from '#test/stored.ts'
import { makeMailWorld } from '#test/mail.ts'
import { makeWorld } from '#test/world.ts'
import { testNow } from '#test/clock.ts'

const HOUR_MS = 3_600_000

type Made = { magicEmailAddress: string; expiresAt: string }

const both = (client: Client) => ({ ...client.editor(), 'x-view-password': client.trip.viewPassword })
const make = async (client: Client, body: Record<string, unknown> = {}) =>
  (await (await client.send('POST', '/magic-email', body, both(client))).json()) as Made
const look = async (client: Client) =>
  (await (await client.get('/magic-email', both(client))).json()) as MagicEmail
const revoke = (client: Client) => client.send('DELETE', '/magic-email', undefined, both(client))

describe('the mail address of a trip', () => {
  let ahead = 0
  let world: Awaited<ReturnType<typeof makeMailWorld>>
  beforeAll(async () => {
    world = await makeMailWorld({ now: () => testNow() + ahead })
  })
  afterAll(async () => {
    await world[Symbol.asyncDispose]()
  })

  const reached = (address: string) => world.deps.inbox.check(address)

  test('is there once it is asked for, and the same the next time, with a new end', async () => {
    const client = await Client.create(world.app)
    expect(await look(client)).toEqual({
      magicEmailAddress: null,
      state: 'none',
      expiresAt: null,
      forwarding: [],
    })
    const first = await make(client)
    ahead += HOUR_MS
    const second = await make(client)
    expect(second.magicEmailAddress).toBe(first.magicEmailAddress)
    expect(Date.parse(second.expiresAt) - Date.parse(first.expiresAt)).toBeGreaterThanOrEqual(HOUR_MS)
    expect(Date.parse(second.expiresAt)).toBeGreaterThan(testNow() + ahead + 719 * HOUR_MS)
    expect(await look(client)).toEqual({ ...second, state: 'live', forwarding: [] })
    expect(await reached(first.magicEmailAddress)).toBe('live')
  })

  test('is another one after it was changed, and the old one takes nothing from then on', async () => {
    const client = await Client.create(world.app)
    const first = await make(client)
    const second = await make(client, { rotate: true })
    expect(second.magicEmailAddress).not.toBe(first.magicEmailAddress)
    expect(await Promise.all([first, second].map((one) => reached(one.magicEmailAddress)))).toEqual([
      'revoked',
      'live',
    ])
    expect((await look(client)).magicEmailAddress).toBe(second.magicEmailAddress)
  })

  test('ends when it is switched off, and is another one when it is asked for again', async () => {
    const client = await Client.create(world.app)
    const first = await make(client)
    expect(await (await revoke(client)).json()).toEqual({ success: true })
    expect(await look(client)).toMatchObject({ magicEmailAddress: null, state: 'revoked', expiresAt: null })
    expect(await reached(first.magicEmailAddress)).toBe('revoked')
    expect((await revoke(client)).status).toBe(200)
    const second = await make(client)
    expect(await reached(second.magicEmailAddress)).toBe('live')
    expect(await reached(first.magicEmailAddress)).toBe('revoked')
  })

  test('ends by itself after the hours that were asked for, to the second, and goes on when it is asked for again', async () => {
    const client = await Client.create(world.app)
    const { magicEmailAddress, expiresAt } = await make(client, { expiresInHours: 0.5 })
    ahead += Date.parse(expiresAt) - (testNow() + ahead) - 5_000
    expect(await reached(magicEmailAddress)).toBe('live')
    ahead += 5_001
    expect(await reached(magicEmailAddress)).toBe('expired')
    expect(await look(client)).toMatchObject({ magicEmailAddress: null, state: 'expired' })
    const next = await make(client)
    expect(next.magicEmailAddress).toBe(magicEmailAddress)
    expect(await reached(magicEmailAddress)).toBe('live')
  })

  test.for([
    [720, 200],
    [0.1, 200],
    [720.5, 400],
    [0, 400],
    [-1, 400],
    ['24', 400],
    [null, 400],
  ] as const)('for %s hours is answered %s (spec call-6, access-10)', async ([expiresInHours, status]) => {
    const client = await Client.create(world.app)
    expect((await client.send('POST', '/magic-email', { expiresInHours }, both(client))).status).toBe(status)
  })

  test('is no business of who has no password, one alone, a wrong one, or another trip’s', async () => {
    const client = await Client.create(world.app)
    const other = await Client.create(world.app)
    const { viewPassword, editPassword } = client.trip
    const wrong = viewPassword.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    const headers: [Record<string, string>, number][] = [
      [{}, 401],
      [{ 'x-view-password': viewPassword }, 401],
      [{ 'x-edit-password': editPassword }, 401],
      [{ 'x-view-password': wrong, 'x-edit-password': editPassword }, 401],
      [{ 'x-view-password': viewPassword, 'x-edit-password': viewPassword }, 401],
      [both(other), 401],
    ]
    for (const [given, status] of headers) {
      for (const method of ['POST', 'GET', 'DELETE'])
        expect([
          method,
          (await client.send(method, '/magic-email', method === 'POST' ? {} : undefined, given)).status,
        ]).toEqual([method, status])
    }
    expect(await look(client)).toMatchObject({ state: 'none' })
  })

  test('is stored nowhere: its token stands in no file and in no line of the log', async () => {
    const client = await Client.create(world.app)
    const { magicEmailAddress } = await make(client)
    await world.send(magicEmailAddress, { text: '' })
    await expect.poll(() => world.mailbox.received.length, { timeout: 15_000 }).toBe(1)
    await expect.poll(() => world.deps.db.selectFrom('outgoing').select('id').execute()).toEqual([])
    await world.deps.forget.now()
    const token = /trip-([0-9a-z]+)@/.exec(magicEmailAddress)![1]!
    const stored = Buffer.concat([await everyStoredByte(world.folder), Buffer.from(world.log.join(''))])
    expect(formsOf(token).filter((form) => stored.includes(form))).toEqual([])
  })
})

test('a server without a mail domain has no addresses, and says so', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const answer = await client.send('POST', '/magic-email', {}, both(client))
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { error: 'This server does not receive email: no mail domain is set up.' },
  ])
  expect(await look(client)).toMatchObject({ magicEmailAddress: null, state: 'unavailable' })
  expect(world.deps.smtp).toBeNull()
})
