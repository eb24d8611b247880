import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { brokenCall, type Way } from './calls.test-data.ts'
import { MAIL, makeWebhooks, makeRaw, TRIP } from './webhooks.test-data.ts'

const UNREAD = { error: 'Authentication required' }

/** What holds for every provider in each of its ways to hand a mail over. */
export function webhooksSuite(way: Way): void {
  test('hands over one mail, whole, for the recipients at our domain', async () => {
    const hooks = makeWebhooks()
    const answer = await hooks.app.request(way.path, await way.call(MAIL, 'right'))
    expect([answer.status, await answer.json()]).toEqual([200, { accepted: 1, refused: 0 }])
    expect(hooks.mails).toMatchObject([{ via: way.via, envelope: { from: MAIL.from.address, to: [TRIP] } }])
    const email = await PostalMime.parse(hooks.mails[0]?.raw ?? '', { attachmentEncoding: 'arraybuffer' })
    expect(email).toMatchObject({
      subject: MAIL.subject,
      from: MAIL.from,
      to: [{ address: MAIL.to }],
      messageId: MAIL.messageId,
      date: new Date(MAIL.date).toISOString(),
      attachments: [{ filename: 'Fahrschein ü.pdf', mimeType: 'application/pdf' }],
    })
    expect([email.text?.trim(), email.html?.trim()]).toEqual([MAIL.text, MAIL.html])
    expect(email.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'no' }))
    expect(MAIL.pdf.equals(Buffer.from(email.attachments[0]?.content as ArrayBuffer))).toBe(true)
  })

  test.for(['wrong', 'missing'] as const)('with a proof that is %s nothing is handed over', async (proof) => {
    const hooks = makeWebhooks()
    const answer = await hooks.app.request(way.path, await way.call(MAIL, proof))
    expect([answer.status, await answer.json(), hooks.mails]).toEqual([401, UNREAD, []])
  })

  test('where it is not set up, a call with a right proof is refused and its body is not read', async () => {
    const hooks = makeWebhooks({ settings: { [way.setting]: null } })
    const { headers = {} } = await way.call(MAIL, 'right')
    expect(await refused(hooks, way, headers)).toEqual([401, 0, []])
  })

  test.runIf(way.proofIn === 'header')('the body of a call with a wrong proof is not read', async () => {
    const { headers = {} } = await way.call(MAIL, 'wrong')
    expect(await refused(makeWebhooks(), way, headers)).toEqual([401, 0, []])
  })

  test.runIf(way.proofIn === 'body')('a signature that is too old is refused', async () => {
    const hooks = makeWebhooks()
    const answer = await hooks.app.request(way.path, await way.call(MAIL, 'old'))
    expect([answer.status, hooks.mails]).toEqual([401, []])
  })

  test('a body that is nothing of the kind is answered 400', async () => {
    const hooks = makeWebhooks()
    expect([(await hooks.app.request(way.path, brokenCall(way))).status, hooks.mails]).toEqual([400, []])
  })

  test('a body that is too large is answered 413', async () => {
    const hooks = makeWebhooks()
    const call = await way.call(MAIL, 'right')
    const headers = new Headers(call.headers)
    headers.set('content-length', String(64 * 1024 * 1024))
    const answer = await hooks.app.request(way.path, { ...call, headers })
    expect([answer.status, hooks.mails]).toEqual([413, []])
  })

  test('the same mail once more has the same Message-ID', async () => {
    const hooks = makeWebhooks()
    await hooks.app.request(way.path, await way.call(MAIL, 'right'))
    await hooks.app.request(way.path, await way.call(MAIL, 'right'))
    const ids = await Promise.all(hooks.mails.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId))
    expect(ids).toEqual([MAIL.messageId, MAIL.messageId])
  })

  test('while a trip is busy the answer makes the provider come again', async () => {
    const hooks = makeWebhooks({ deliveries: ['stored', 'busy'] })
    const answer = await hooks.app.request(way.path, await way.call(MAIL, 'right'))
    expect(answer.status).toBe(way.busy)
  })

  test('a mail for no trip is refused for good', async () => {
    const hooks = makeWebhooks({ deliveries: ['unknown'] })
    const answer = await hooks.app.request(way.path, await way.call(MAIL, 'right'))
    expect([answer.status, await answer.json()]).toEqual([200, { accepted: 0, refused: 1 }])
  })

  test('the message comes byte for byte', async () => {
    const hooks = makeWebhooks()
    await hooks.app.request(way.path, await way.call(MAIL, 'right'))
    expect((await makeRaw(MAIL)).equals(hooks.mails[0]?.raw ?? Buffer.alloc(0))).toBe(true)
  })
}

/** Sends a body that counts what is read of it. */
async function refused(
  { app, mails }: ReturnType<typeof makeWebhooks>,
  way: Way,
  headers: RequestInit['headers'] & object,
) {
  let read = 0
  const body = new ReadableStream<Uint8Array>(
    { pull: (controller) => (read++ < 3 ? controller.enqueue(new Uint8Array(1024)) : controller.close()) },
    { highWaterMark: 0 },
  )
  const answer = await app.request(way.path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  return [answer.status, read, mails]
}
