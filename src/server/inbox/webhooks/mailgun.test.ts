import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { parseForm, textOf } from '#server/http/form.ts'
import { arrived, makeMailWorld } from '#test/mail.ts'
import { processorTime } from '#test/processor-time.ts'
import { mailgunHook } from './mailgun.ts'
import { mailgunProof, makeWebhooks, NOW, SETTINGS, TRIP } from './webhooks.test-data.ts'

type Hooks = ReturnType<typeof makeWebhooks>
const PATH = '/api/webhooks/mail/mailgun-mime'

function formOf(proof: [string, string][], text: string): FormData {
  const form = new FormData()
  const fields = [
    ['sender', 'anna@family.example'],
    ['recipient', TRIP],
    ['body-mime', `From: anna@family.example\r\n\r\n${text}`],
    ...proof,
  ] as const
  for (const [name, value] of fields) form.set(name, value)
  return form
}

const send = async (hooks: Hooks, proof: [string, string][], { text = 'one' } = {}) =>
  (await hooks.app.request(PATH, { method: 'POST', body: formOf(proof, text) })).status

test('a signature brings one mail, and no other', async () => {
  const hooks = makeWebhooks()
  const proof = mailgunProof('right')
  const statuses = [await send(hooks, proof), await send(hooks, proof, { text: 'another' })]
  statuses.push(await send(hooks, mailgunProof('right'), { text: 'another' }))
  expect([statuses, hooks.mails.length]).toEqual([[200, 401, 200], 2])
})

test('the same call again is answered as the first one was, and changes nothing', async () => {
  const env = { MAILGUN_SIGNING_KEY: SETTINGS.MAILGUN_SIGNING_KEY ?? '' }
  await using world = await makeMailWorld({ env, now: () => NOW })
  const { client, address } = await world.trip()
  const proof = mailgunProof('right')
  const call = async () => {
    const form = formOf(proof, 'BA478 LHR BCN 12 May 2027 10:20 13:35')
    form.set('recipient', address)
    const answer = await world.app.request(PATH, { method: 'POST', body: form })
    return [answer.status, await answer.json()]
  }
  const taken = [200, { accepted: 1, refused: 0 }]
  expect([await call(), await call(), await call()]).toEqual([taken, taken, taken])
  await arrived(client)
})

test('a mail that could not be taken is taken when Mailgun tries again with the same signature', async () => {
  const full = { deliveries: ['busy' as const] as ('busy' | 'stored')[] }
  const hooks = makeWebhooks(full)
  const proof = mailgunProof('right')
  const first = await send(hooks, proof)
  full.deliveries = ['stored']
  expect([first, await send(hooks, proof)]).toEqual([429, 200])
})

test('a signature is remembered as long as its time is good', async () => {
  const given = { now: NOW }
  const hooks = makeWebhooks(given)
  const proof = mailgunProof('right')
  const statuses = [await send(hooks, proof)]
  for (const minutes of [5, 14, 15]) {
    given.now = NOW + minutes * 60_000
    statuses.push(await send(hooks, proof, { text: 'another' }))
  }
  expect([statuses, hooks.mails.length]).toEqual([[200, 401, 401, 401], 1])
})

test('of two contents with one signature at the same moment only one is taken', async () => {
  const hooks = makeWebhooks()
  const proof = mailgunProof('right')
  const all = await Promise.all([send(hooks, proof), send(hooks, proof, { text: 'another' })])
  expect([all.toSorted(), hooks.mails.length]).toEqual([[200, 401], 1])
})

test('after a restart a signature still brings its first content only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'skein-tokens-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const env = { MAILGUN_SIGNING_KEY: SETTINGS.MAILGUN_SIGNING_KEY ?? '' }
  const proof = mailgunProof('right')
  let to = ''
  const statuses: number[] = []
  for (const texts of [
    ['one', 'another'],
    ['another', 'one'],
  ]) {
    await using world = await makeMailWorld({ env, folder, now: () => NOW })
    to ||= (await world.trip()).address
    for (const text of texts) {
      const form = formOf(proof, text)
      form.set('recipient', to)
      statuses.push((await world.app.request(PATH, { method: 'POST', body: form })).status)
    }
  }
  expect(statuses).toEqual([200, 401, 401, 200])
})

test('what a call without proof holds is not unescaped', async () => {
  const bytes = Buffer.from(`signature=a&body-mime=${'%41'.repeat(10_000_000)}`)
  const type = 'application/x-www-form-urlencoded'
  const hook = mailgunHook(SETTINGS, { admitToken: () => Promise.resolve(false), now: () => NOW })
  const handed = { bytes, header: () => type, query: {}, admit: () => undefined }
  const reading = () => processorTime(() => hook.read(handed).catch(({ code }: { code: string }) => code))
  // The first is compiled while it is measured
  const read = [await reading(), await reading(), await reading()].toSorted((a, b) => a.ms - b.ms)[0]!
  const unescaped = await processorTime(() => textOf(parseForm(bytes, type), 'body-mime')?.length)
  expect([read.result, unescaped.result]).toEqual(['auth.required', 10_000_000])
  expect(read.ms).toBeLessThan(unescaped.ms / 3)
})

test('what is wrong behind a right proof is no wrong try', async () => {
  const hooks = makeWebhooks()
  const statuses: number[] = []
  for (let count = 0; count < LIMITS.wrongTries + 2; count++) {
    const form = formOf(mailgunProof('right'), `text ${count}`)
    form.delete('body-mime')
    statuses.push((await hooks.app.request(PATH, { method: 'POST', body: form })).status)
  }
  expect(new Set(statuses)).toEqual(new Set([400]))
})
