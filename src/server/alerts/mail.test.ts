import { expect, test, vi } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import { alarm, allTold, ask, follow, raise, stateOf, tell } from '#test/alarms.ts'
import { bookingText, Client } from '#test/client.ts'
import { waitedFlights } from '#test/flights-at-rest.ts'
import { makeMailWorld, openMailbox } from '#test/mail.ts'
import { Visitor } from '#test/visitor.ts'
import type { World } from '#test/world.ts'
import { AlertLimits } from './alert-limits.ts'

const ANNA = 'anna@family.example'
const ARRIVAL = { timeout: 15_000, interval: 20 }

type MailWorld = Awaited<ReturnType<typeof makeMailWorld>>

async function makeStage(outside: Parameters<typeof makeMailWorld>[0] = {}) {
  const world = await makeMailWorld(outside)
  const client = await Client.create(world.app, 'Montgomery golden wedding')
  await client.paste(bookingText())
  return { ...world, client }
}

const mailsOf = ({ mailbox }: Pick<MailWorld, 'mailbox'>, words: RegExp, to = ANNA) =>
  mailbox.received.filter(
    (one) => one.to[0]?.toLowerCase() === to.toLowerCase() && words.test(one.mail.text ?? ''),
  )

const CONFIRM = /https:\/\/trips\.example\/alerts#confirm=([\w-]{43})\s/
const STOP = /https:\/\/trips\.example\/alerts#stop=([\w-]{43})\s/

/** The token of the newest mail that asks to confirm, as soon as there are so many. */
async function confirmToken(world: MailWorld, count = 1, to = ANNA): Promise<string> {
  await expect.poll(() => mailsOf(world, CONFIRM, to).length, ARRIVAL).toBe(count)
  return CONFIRM.exec(mailsOf(world, CONFIRM, to).at(-1)?.mail.text ?? '')?.[1] ?? ''
}

async function alerts(world: MailWorld & Pick<World, 'deps'>, count: number, to = ANNA) {
  await allTold(world)
  await expect.poll(() => mailsOf(world, STOP, to).length, ARRIVAL).toBe(count)
  return mailsOf(world, STOP, to)
}

const mail = (email = ANNA) => ({ kind: 'mail' as const, email })

test('a mailbox is asked first, and told of nothing before it confirmed', async () => {
  await using stage = await makeStage()
  const { token, state } = await follow(stage.client, { channel: mail() })
  expect([state, await stateOf(stage, token)]).toEqual(['pending', 'pending'])
  const confirm = await confirmToken(stage)
  expect(confirm).not.toBe(token)
  await raise(stage, alarm('gate', { gate: 'B42' }))
  await alerts(stage, 0)
  // The browser that asked cannot confirm in place of the mailbox
  expect((await tell(stage, 'confirm', token)).status).toBe(400)

  expect((await tell(stage, 'confirm', confirm)).status).toBe(200)
  expect(await stateOf(stage, token)).toBe('active')
  expect((await tell(stage, 'confirm', confirm)).status).toBe(400)
  await raise(stage, alarm('delayed', { late: 45 }))
  const [told] = await alerts(stage, 1)
  expect(told?.mail.subject).toBe('BA 478 is 45 min late: it now lands at 11:20 (was 10:35)')
  expect(told?.mail.text).toContain(
    'BA 478 London–Barcelona is 45 min late: it now lands at 11:20 (was 10:35).',
  )
  for (const word of ['Montgomery', 'Hughes', stage.client.trip.itineraryId])
    expect(told?.raw).not.toContain(word)
})

test('a mail has a link to stop, and the address to which a mail program posts (RFC 8058)', async () => {
  await using stage = await makeStage()
  const { token } = await follow(stage.client, { channel: mail() })
  await tell(stage, 'confirm', await confirmToken(stage))
  await raise(stage, alarm('landed', { late: 43, belt: '7' }))
  const [told] = await alerts(stage, 1)
  const header = (name: string) => told?.mail.headers.find(({ key }) => key === name)?.value
  const stop = STOP.exec(told?.mail.text ?? '')?.[1] ?? ''
  const address = `https://trips.example/api/alerts/stop/${stop}`
  expect(header('list-unsubscribe')).toBe(`<${address}>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  // It stops, and is nothing else: the token that opens what is stored stands in no mail
  expect(told?.raw).not.toContain(token)
  expect(await stateOf(stage, stop)).toBe('stopped')
  const { state, ...other } = await follow(stage.client, { channel: mail(), token: stop })
  expect([state, [token, stop].includes(other.token)]).toEqual(['pending', false])
  for (const words of [
    'BA 478 London–Barcelona has landed at 11:18.',
    'Baggage belt: 7',
    'Arrival terminal: 1',
  ])
    expect(told?.mail.text).toContain(words)

  expect((await stage.app.request(address, { method: 'GET' })).status).toBe(404)
  expect(await stateOf(stage, token)).toBe('active')
  expect((await stage.app.request(address, { method: 'POST' })).status).toBe(200)
  expect(await stateOf(stage, token)).toBe('stopped')
})

test('a mail that still waits goes when its alerts are stopped, and those of others wait on', async () => {
  const mailbox = await openMailbox()
  await using world = await makeStage({ env: { SMTP_URL: mailbox.url } })
  const stage = { ...world, mailbox }
  const { token } = await follow(stage.client, { channel: mail() })
  await tell(stage, 'confirm', await confirmToken(stage))
  await follow(stage.client, { channel: mail('tom@family.example') })
  await tell(stage, 'confirm', await confirmToken(stage, 1, 'tom@family.example'))
  const { db } = stage.deps
  const waiting = () => db.selectFrom('outgoing').select('id').execute()
  await expect.poll(waiting, ARRIVAL).toEqual([])
  // From here on no mail leaves
  void mailbox[Symbol.asyncDispose]()
  await raise(stage, alarm('cancelled'))
  await allTold(stage)
  expect(await waiting()).toHaveLength(2)
  await tell(stage, 'stop', token)
  expect(await waiting()).toHaveLength(1)
  const tom = (await db.selectFrom('alert_group').selectAll().execute())[0]
  expect(tom?.address_hash).toBeTruthy()
  await db.transaction().execute((tx) => stage.deps.alerts.erase(tx, 'TOM@family.example'))
  expect(await waiting()).toEqual([])
})

test('of mails about one flight that wait, the newest alone leaves', async () => {
  const mailbox = await openMailbox()
  let now = Date.parse('2027-06-11T05:00:00Z')
  await using world = await makeStage({ env: { SMTP_URL: mailbox.url }, now: () => now })
  const stage = { ...world, mailbox }
  await stage.client.paste(bookingText('VY 6105', 'Tom Hughes', 12))
  await follow(stage.client, { channel: mail() })
  await tell(stage, 'confirm', await confirmToken(stage))
  const { db } = stage.deps
  const waiting = () => db.selectFrom('outgoing').select('id').orderBy('id').execute()
  await expect.poll(waiting, ARRIVAL).toEqual([])
  void mailbox[Symbol.asyncDispose]()
  const told: { id: string }[][] = []
  for (const one of [
    alarm('delayed', { late: 45 }),
    alarm('cancelled', { flightNumber: 'VY6105', date: '2027-06-12' }),
    alarm('landed'),
  ]) {
    await raise(stage, one)
    await allTold(stage)
    told.push(await waiting())
    now += 1_000
  }
  expect(told.map(({ length }) => length)).toEqual([1, 2, 2])
  expect(told[2]).not.toContainEqual(told[0]?.[0])
})

test('a link to confirm is good for some days, and what nobody confirmed is erased', async () => {
  let now = Date.parse('2027-05-01T10:00:00Z')
  await using stage = await makeStage({ now: () => now })
  const { token } = await follow(stage.client, { channel: mail() })
  const confirm = await confirmToken(stage)
  now += LIMITS.alertConfirmHours * 3_600_000 + 86_400_000
  const late = await tell(stage, 'confirm', confirm)
  expect([late.status, await late.json()]).toEqual([400, { error: ERRORS['alerts.link_invalid'].message }])
  await stage.deps.alerts.prune()
  expect(await stateOf(stage, token)).toBe('stopped')
})

test('an address that confirms again keeps the alerts that it had, whoever asked for the others', async () => {
  await using stage = await makeStage()
  const phone = await follow(stage.client, { channel: mail() })
  await tell(stage, 'confirm', await confirmToken(stage))
  const laptop = await follow(stage.client, { channel: mail('Anna@Family.example') })
  expect([laptop.state, await stateOf(stage, phone.token)]).toEqual(['pending', 'active'])
  await tell(stage, 'confirm', await confirmToken(stage, 2))
  expect([await stateOf(stage, phone.token), await stateOf(stage, laptop.token)]).toEqual([
    'active',
    'stopped',
  ])
  expect(await waitedFlights(stage)).toHaveLength(1)
})

test('of two mails that wait to be confirmed the first press counts', async () => {
  await using stage = await makeStage()
  const [first, second] = [
    await follow(stage.client, { channel: mail() }),
    await follow(stage.client, { channel: mail() }),
  ]
  await tell(stage, 'confirm', await confirmToken(stage, 2))
  const states = [await stateOf(stage, first.token), await stateOf(stage, second.token)]
  expect(states.toSorted()).toEqual(['active', 'stopped'])
})

test('an address that follows two trips with one flight gets one mail', async () => {
  await using stage = await makeStage()
  const second = await Client.create(stage.app)
  await second.paste(bookingText())
  for (const [at, client] of [stage.client, second].entries()) {
    await follow(client, { channel: mail() })
    await tell(stage, 'confirm', await confirmToken(stage, at + 1))
  }
  await raise(stage, alarm('delayed', { late: 45 }))
  expect(await alerts(stage, 1)).toHaveLength(1)
})

test('a new address has to be confirmed anew, and the old one is told no more', async () => {
  await using stage = await makeStage()
  const { token } = await follow(stage.client, { channel: mail() })
  await tell(stage, 'confirm', await confirmToken(stage))
  expect(await follow(stage.client, { channel: mail(), token })).toEqual({ token, state: 'active' })
  const other = await follow(stage.client, { channel: mail('tom@family.example'), token })
  expect(other.state).toBe('pending')
  await raise(stage, alarm('delayed', { late: 45 }))
  await alerts(stage, 0)
  expect(mailsOf(stage, CONFIRM)).toHaveLength(1)
})

test('a mailbox gets some mails to confirm, and no more for days if it leaves them; whoever asks does not learn that', async () => {
  await using stage = await makeStage()
  const asked = LIMITS.alertMailsUnconfirmed + 2
  for (let at = 0; at < asked; at++) {
    const answer = await ask(stage.client, { channel: mail(`anna+${at}@family.example`) })
    expect([answer.status, await answer.json()]).toMatchObject([200, { state: 'pending' }])
  }
  await follow(stage.client, { channel: mail('tom@family.example') })
  await confirmToken(stage, 1, 'tom@family.example')
  const mailed = () => stage.mailbox.received.filter(({ to }) => to[0]?.startsWith('anna'))
  await expect.poll(mailed).toHaveLength(LIMITS.alertMailsUnconfirmed)
})

test('a mailbox that confirms is asked again, so many times in an hour and in a day', async () => {
  const limits = new AlertLimits()
  const mailed = async (count: number) => {
    let sent = 0
    for (let at = 0; at < count; at++) {
      sent += Number(await limits.mayMail(`anna+${at}@family.example`))
      await limits.confirmed(ANNA)
    }
    return sent
  }
  expect(await mailed(LIMITS.alertMailsPerHour + 3)).toBe(LIMITS.alertMailsPerHour)
  vi.useFakeTimers({ now: Date.now() + 3_700_000 })
  expect(await mailed(LIMITS.alertMailsPerHour)).toBe(LIMITS.alertMailsPerDay - LIMITS.alertMailsPerHour)
  vi.setSystemTime(Date.now() + 3_700_000)
  expect(await mailed(1)).toBe(0)
  vi.useRealTimers()
})

test('a customer of an access provider asks no more often with many networks', async () => {
  const limits = new AlertLimits()
  const place = (at: number) => limits.takePlace(`2001:db8:1:${at.toString(16)}`, 'trip')
  for (let at = 0; at < LIMITS.tripAlertsPerSiteDay; at++) await place(at)
  await expect(place(9_999)).rejects.toMatchObject({ code: 'alerts.too_many' })
  for (let at = 0; at < LIMITS.alertsPerNetworkHour * LIMITS.networksPerSite; at++)
    await limits.askers.take(`2001:db8:2:${at.toString(16)}`, 'alerts.too_many')
  await expect(limits.askers.take('2001:db8:2:ffff', 'alerts.too_many')).rejects.toMatchObject({
    code: 'alerts.too_many',
  })
})

test('who did not confirm takes nobody’s place, and of very many the one goes that waited longest', async () => {
  await using stage = await makeStage({ env: { TRUST_PROXY: '1' } })
  const { db } = stage.deps
  const first = await follow(stage.client, { channel: mail() })
  await confirmToken(stage)
  const one = await db.selectFrom('trip_follower').select(['trip_id', 'sealed']).executeTakeFirstOrThrow()
  const copies = Array.from({ length: LIMITS.alertsPerTrip - 1 }, (_, at) => ({ ...one, id: `copy ${at}` }))
  await db.insertInto('trip_follower').values(copies).execute()
  await db.updateTable('alert_group').set({ confirm_until: '2000-01-01' }).execute()
  const next = await follow(stage.client, { channel: mail('tom@family.example') })
  expect([next.state, await stateOf(stage, first.token)]).toEqual(['pending', 'stopped'])
})

test('nobody’s flights are waited for before a mailbox confirmed, nor after alerts stopped', async () => {
  await using stage = await makeStage({
    env: { FLIGHT_PROVIDERS: 'aerodatabox', AERODATABOX_KEY: 'key' },
    fetchStatus: async () => new Response(null, { status: 204 }),
  })
  const followed = () => stage.deps.alerts.followed(['BA478 2027-06-11 LHR'])
  const { token } = await follow(stage.client, { channel: mail() })
  const confirm = await confirmToken(stage)
  expect([await waitedFlights(stage), (await followed()).size]).toEqual([[], 0])
  await stage.client.json('/flight-status')
  await tell(stage, 'confirm', confirm)
  await stage.client.paste(bookingText('VY 6105', 'Tom Hughes', 12))
  await stage.client.json('/flight-status')
  expect(await waitedFlights(stage)).toEqual(['BA478 2027-06-11 LHR', 'VY6105 2027-06-12 LHR'])
  expect((await followed()).size).toBe(1)
  await raise(stage, alarm('landed'))
  const [told] = await alerts(stage, 1)
  await tell(stage, 'stop', STOP.exec(told?.mail.text ?? '')?.[1] ?? '')
  expect([await stateOf(stage, token), await waitedFlights(stage), (await followed()).size]).toEqual([
    'stopped',
    [],
    0,
  ])
})

test('the alerts of an address go with its account', async () => {
  await using stage = await makeStage({ env: { TRUST_PROXY: '1' } })
  const { token } = await follow(stage.client, { channel: mail() })
  await tell(stage, 'confirm', await confirmToken(stage))
  const anna = new Visitor(stage, ANNA)
  const { authToken } = await anna.signIn()
  expect((await anna.call('DELETE', '/api/user/account', { token: authToken })).status).toBe(200)
  expect(await stateOf(stage, token)).toBe('stopped')
})

test.for([
  ['of a person', 'tom@family.example'],
  ['of an airline, which gets no answer', 'no-reply@air.example'],
] as const)(
  'a flight that a mail %s adds at night is waited for, although nobody opened the trip',
  async ([, from]) => {
    await using stage = await makeMailWorld()
    const { client, address } = await stage.trip()
    await client.paste(bookingText())
    await follow(client, { channel: mail() })
    await tell(stage, 'confirm', await confirmToken(stage))
    await stage.send(address, { from, text: bookingText('VY 6105', 'Tom Hughes', 12) })
    await expect
      .poll(() => waitedFlights(stage), ARRIVAL)
      .toEqual(['BA478 2027-06-11 LHR', 'VY6105 2027-06-12 LHR'])
  },
)
