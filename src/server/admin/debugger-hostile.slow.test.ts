import { expect, test } from 'vitest'
import type { CompleteWorkflow, Preprocessing } from '#contract/admin/ai-debug.ts'
import type { ProcessingResult } from '#contract/admin/email-debug.ts'
import { claimedPng } from '#extract/read/pictures/pictures.test-data.ts'
import { configuredReader } from '#server/deps.ts'
import { readConfig } from '#server/config.ts'
import { bookingText } from '#test/client.ts'
import { startFakeModel } from '#test/model/fake-model.ts'
import { call, flightMail, makeOperated } from './debugger.test-data.ts'

const file = (filename: string, bytes: Uint8Array | string) => ({
  filename,
  type: 'application/octet-stream',
  content: Buffer.from(bytes).toString('base64'),
})
const HEADERS = 'MIME-Version: 1.0\nFrom: a@air.example\n'

const HOSTILE: [what: string, content: string, attachments: ReturnType<typeof file>[]][] = [
  ['divs nested 300,000 deep', '<div>'.repeat(300_000), []],
  ['200,000 headers', `${'X-a: b\n'.repeat(200_000)}\nx`, []],
  [
    'a boundary of 60,000 letters',
    `${HEADERS}Content-Type: multipart/mixed; boundary=${'b'.repeat(60_000)}\n\nx`,
    [],
  ],
  ['a line of 9 MB', 'BA 1 '.repeat(1_800_000), []],
  ['lone surrogates', '\ud800 BA 478 \udfff', []],
  ['a picture of 900 megapixels', bookingText(), [file('huge.png', claimedPng(30_000, 30_000))]],
  ['a damaged PDF', bookingText(), [file('broken.pdf', '%PDF-1.7\n1 0 obj <<')]],
  [
    'names that end lines',
    flightMail(),
    [file('a"\r\nBcc: x@y.example\r\n\r\n.pdf', 'x'), file('\ud800', '')],
  ],
  ['no base64 at all', bookingText(), [{ filename: 'x', type: 'a/b\r\nX: y', content: '§§§ %%%' }]],
]

test('hostile documents end in an answer of bounded size, and the next one is read', async () => {
  await using world = await makeOperated()
  for (const [what, content, attachments] of HOSTILE) {
    const shown = await call<Preprocessing>(world, 'email/ai/preprocess', { content, attachments })
    expect([what, [200, 422].includes(shown.status)]).toEqual([what, true])
    expect([what, JSON.stringify(shown.body).length < 10_000_000]).toEqual([what, true])
    const mail = await call<ProcessingResult>(world, 'debug/email/process', { emailContent: content })
    expect([what, mail.status, mail.body.steps.length]).toEqual([what, 200, 11])
  }
  const next = await call<CompleteWorkflow>(world, 'email/ai/test-complete', {
    content: bookingText(),
    attachments: [],
    strategy: 'raw',
  })
  expect(next.body.extractedData).toMatchObject({ flights: [{ flightNumber: 'BA478' }] })
})

test('a document that takes too long ends alone: the step at which it stood has failed, later ones are skipped', async () => {
  const reader = configuredReader(
    readConfig({ READER_THREADS: '1', READER_SECONDS: '1', PICTURE_SECONDS: '1' }),
  )
  await using _ = { [Symbol.asyncDispose]: () => reader.stop() }
  await using world = await makeOperated({ reader })
  await call(world, 'debug/email/process', { emailContent: flightMail() })
  const { body } = await call<ProcessingResult>(world, 'debug/email/process', { emailContent: slowMail() })
  const failed = body.steps.filter(({ status }) => status === 'failed')
  expect(failed).toEqual([
    expect.objectContaining({ error: expect.stringMatching(/took too long|too large once unpacked/) }),
  ])
  expect(body.steps.filter(({ status }) => status === 'skipped').map(({ id }) => id)).toEqual(
    expect.arrayContaining(['model', 'check', 'validation', 'provenance', 'storage']),
  )
  expect(body.finalResult.validation.isValid).toBe(false)
})

/** A mail within all caps that keeps the embedded reader busy for longer than a second. */
const slowMail = () => flightMail(Array.from({ length: 12 }, () => bookingText().repeat(140)).join('\n'))

test('a third trial at once is refused until one of the two is over', async () => {
  await using fake = await startFakeModel()
  await using world = await makeOperated({
    env: { AI_BASE_URL: fake.url, AI_MODEL: 'hangs', AI_DEADLINE: '2' },
  })
  const ask = () =>
    call<CompleteWorkflow>(world, 'email/ai/test-complete', {
      content: bookingText(),
      attachments: [],
      strategy: 'raw',
    })
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429])
  expect(answers.find(({ status }) => status === 429)?.body.error).toMatch(
    /^Other documents are being tested/,
  )
  const errors = answers.flatMap(({ body }) => body.step3_ai?.error ?? [])
  expect(errors).toHaveLength(2)
  for (const error of errors)
    expect(error).toMatch(/^AI processing failed: .* within the time allowed for a document/)
  expect(
    (await call(world, 'email/ai/prompt', { content: 'x', attachments: [], strategy: 'raw' })).status,
  ).toBe(200)
})
