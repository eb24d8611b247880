import { expect, test } from 'vitest'
import { makePushStage } from '#test/alarm-stage.ts'
import { alarm, allTold, follow, raise } from '#test/alarms.ts'
import { alertMessage } from './alert-message.ts'
import { TELL_JOB } from './alerts.store.ts'

test('what one report says is one message, the gravest first', async () => {
  await using stage = await makePushStage()
  const browser = stage.browser()
  await follow(stage.client, { channel: browser.channel })
  await raise(stage, alarm('reinstated', { late: 180, gate: 'B7', also: ['delayed', 'gate'] }))
  await allTold(stage)
  expect(stage.service.received.map(({ body }) => browser.read(body))).toMatchObject([
    { kind: 'reinstated', also: ['delayed', 'gate'], departureGate: 'B7', hasLeft: false },
  ])
})

test('of a flight of which only the departure is late, the landing is about as late', async () => {
  const late = alarm('delayed', { late: 45 })
  const report = { ...late.report, arrival: { ...late.report.arrival, expected: null } }
  const message = alertMessage({ ...late, report })
  expect([message.landsAbout, message.arrival.now, message.departure.now]).toEqual(['11:20', null, '08:05'])
  expect(alertMessage({ ...late, report: { ...report, status: 'cancelled' } }).landsAbout).toBe(null)
  expect(alertMessage(late).landsAbout).toBe(null)
})

test('a report never arrives after a newer one of its flight, however slowly a service takes it', async () => {
  let now = Date.parse('2027-06-11T05:00:00Z')
  await using stage = await makePushStage({ now: () => now })
  const browser = stage.browser()
  await follow(stage.client, { channel: browser.channel })
  const slow = Promise.withResolvers<number>()
  let ended = 0
  stage.service.answers.set(browser.path, [() => slow.promise.finally(() => (ended += 1))])
  await raise(stage, alarm('delayed', { late: 45 }))
  await expect.poll(() => stage.service.received.length).toBe(1)
  now += 1_000
  await raise(stage, alarm('delayed', { late: 90 }))
  const running = stage.deps.db.selectFrom('job').select('id').where('state', '=', 'running')
  await expect.poll(async () => (await running.where('kind', '=', TELL_JOB).execute()).length).toBe(2)
  for (let times = 0; times < 20; times++) await stage.client.json('')
  expect([stage.service.received.length, ended]).toEqual([1, 0])
  slow.resolve(201)
  await allTold(stage)
  const delays = stage.service.received.map(({ body }) => browser.read(body).delayMinutes)
  expect(delays).toEqual([45, 90])
})

test('a message that had to wait is dropped once a newer one of its flight was sent', async () => {
  let now = Date.parse('2027-06-11T05:00:00Z')
  await using stage = await makePushStage({ now: () => now })
  const browser = stage.browser()
  await follow(stage.client, { channel: browser.channel })
  stage.service.answers.set(browser.path, [503])
  await raise(stage, alarm('delayed', { late: 45 }))
  await expect.poll(() => stage.log.some((line) => line.includes('job failed'))).toBe(true)
  now += 1_000
  await raise(stage, alarm('delayed', { late: 90 }))
  await expect.poll(() => stage.service.received.length).toBe(2)
  now += 60_000
  await raise(stage)
  await allTold(stage)
  const delays = stage.service.received.map(({ body }) => browser.read(body).delayMinutes)
  expect(delays).toEqual([45, 90])
})
