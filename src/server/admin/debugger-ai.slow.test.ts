import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  STRATEGIES,
  type AiProcessing,
  type CompleteWorkflow,
  type Preprocessing,
  type PromptPreview,
} from '#contract/admin/ai-debug.ts'
import { bookingText } from '#test/client.ts'
import { COLUMNS, COLUMNS_ANSWER } from '#test/model/documents.ts'
import { startFakeModel } from '#test/model/fake-model.ts'
import type { Body } from '#test/model/replies.ts'
import { call, FLIGHT_PAGE, flightMail, makeOperated } from './debugger.test-data.ts'

/** Models are shown no smaller files of a mail: those are logos. */
const MIN_BYTES = 20_000
const pdf = { filename: 'a "ticket"\r\nX: y ü.pdf', type: 'application/pdf', content: bookingPdf() }

function bookingPdf() {
  const file = readFileSync(new URL('../../../fixtures/mail-en-pdf-1/input.pdf', import.meta.url))
  return Buffer.concat([file, Buffer.alloc(MIN_BYTES, '\n')]).toString('base64')
}

test('preprocessing shows text and HTML as they are and cleaned, and pages of attachments', async () => {
  await using world = await makeOperated()
  const { status, body } = await call<Preprocessing>(world, 'email/ai/preprocess', {
    content: FLIGHT_PAGE,
    attachments: [pdf],
  })
  expect(status).toBe(200)
  const { originalLength, documentType, extractedContent, attachments, screenshots, processing } =
    body.preprocessing
  expect(originalLength).toBe(FLIGHT_PAGE.length)
  expect([documentType.type, processing['readAs']]).toEqual(['text/html', 'message/rfc822'])
  expect(extractedContent.html).toContain('<script>')
  expect(extractedContent.cleanedHtml).toContain('<td>BA 478</td>')
  expect(extractedContent.cleanedHtml).not.toMatch(/script|style/)
  expect(extractedContent.cleanedText).toContain('BA 478 | London Heathrow (LHR) / 11 June 2027 07:20')
  expect(extractedContent.preview).toContain('BA 478')
  expect(extractedContent.preview).not.toMatch(/<script|alert/)
  expect(extractedContent.text).not.toContain('alert')
  expect(attachments).toEqual([
    expect.objectContaining({ type: 'application/pdf', size: Buffer.from(pdf.content, 'base64').length }),
  ])
  expect(attachments[0]!.content).not.toBe('')
  expect(extractedContent.attachmentContent).toContain(attachments[0]!.content.slice(0, 40))
  const [shot] = Object.values(screenshots)
  expect(Buffer.from(shot!.base64, 'base64').subarray(1, 4).toString()).toBe('PNG')
  expect(shot!.size).toBe(Buffer.from(shot!.base64, 'base64').length)
  expect(processing['weighed']).toContainEqual(
    expect.objectContaining({ flightNumber: 'BA478', outcome: 'taken', because: null }),
  )
  expect(processing['screenshots']).toMatch(/not rendered/)
  expect(processing['milliseconds']).toMatchObject({ parse: expect.any(Number), views: expect.any(Number) })
})

test.for(STRATEGIES)('%s shows what the model is sent, to the letter', async (strategy) => {
  await using fake = await startFakeModel({ answer: COLUMNS_ANSWER })
  await using world = await makeOperated({
    env: { AI_BASE_URL: fake.url, AI_MODEL: 'ok', AI_IMAGES: 'true' },
  })
  const given = { content: flightMail(FLIGHT_PAGE, { 'Content-Type': 'text/html' }), attachments: [pdf] }
  const { body } = await call<PromptPreview>(world, 'email/ai/prompt', { ...given, strategy })
  expect(fake.seen).toEqual([])
  const { summary, instructions, attachments, calls, notes } = body.prompt
  await call(world, 'email/ai/process', { ...given, options: { strategy } })
  expect(fake.seen).toHaveLength(calls)
  const sent = sentIn(fake.seen[0]!.body)
  expect(withoutMark(instructions)).toBe(withoutMark(sent.system))
  expect(summary.instructionLength).toBe(instructions.length)
  const texts = attachments.filter(({ type }) => type === 'text')
  expect(texts.map(({ contentPreview }) => contentPreview).join('\n\n')).toBe(sent.text)
  expect(attachments.flatMap(({ picture }) => picture ?? [])).toEqual(sent.pictures)
  expect([summary.textBlocks, summary.imageBlocks]).toEqual([texts.length, sent.pictures.length])
  expect(summary.totalAttachments).toBe(attachments.length)
  expect(notes).toEqual([])
  expect(summary.imageBlocks).toBe(/image|^all/.test(strategy) ? 1 : 0)
})

test('without a model the prompt is shown all the same, and the embedded reader answers', async () => {
  await using world = await makeOperated()
  const given = { content: bookingText(), attachments: [] }
  const prompt = await call<PromptPreview>(world, 'email/ai/prompt', {
    ...given,
    strategy: 'text-image-meta',
  })
  expect(prompt.body.prompt.summary).toMatchObject({ textBlocks: 1, imageBlocks: 0 })
  expect(prompt.body.prompt.notes).toEqual(['AI_IMAGES is off: no pictures are sent.'])
  const { body } = await call<AiProcessing>(world, 'email/ai/process', {
    ...given,
    tripId: 'test-1',
    options: {},
  })
  const { extractedData, metadata, quality, answer, validation, provenance } = body.aiProcessing
  expect(metadata).toMatchObject({ provider: 'embedded', model: 'offline', tokenCount: 0, status: 'none' })
  expect([answer, validation.isValid]).toEqual([null, true])
  expect(extractedData.flights).toHaveLength(1)
  expect(quality.overallConfidence).toBeGreaterThan(0.8)
  expect(provenance).toContainEqual(expect.objectContaining({ field: 'flightNumber', words: 'BA 478' }))
})

test('a model that invents a flight is not believed, and its answer is shown as it came', async () => {
  const invented = {
    ...COLUMNS_ANSWER,
    flights: [{ ...COLUMNS_ANSWER.flights[0]!, flightNumber: 'ZZ999', quote: 'ZZ 999' }],
  }
  await using fake = await startFakeModel({ answer: invented })
  await using world = await makeOperated({ env: { AI_BASE_URL: fake.url, AI_MODEL: 'ok' } })
  const { body } = await call<AiProcessing>(world, 'email/ai/process', {
    content: COLUMNS,
    attachments: [],
    options: {},
  })
  expect(body.aiProcessing.answer).toContain('ZZ999')
  expect(JSON.stringify(body.aiProcessing.extractedData)).not.toContain('ZZ999')
  expect(body.aiProcessing.metadata).toMatchObject({
    provider: new URL(fake.url).host,
    status: 'used',
    tokenCount: 1_380,
  })
})

test('the whole workflow tells each step and what was found in the end', async () => {
  await using world = await makeOperated({ now: () => 1_800_000_000_000 })
  const { body } = await call<CompleteWorkflow>(world, 'email/ai/test-complete', {
    content: bookingText(),
    attachments: [],
    strategy: 'text-only',
  })
  expect(body).toMatchObject({
    step1_preprocessing: { success: true, error: null },
    step2_prompt: { success: true, attachmentCount: 1, error: null },
    step3_ai: { success: true, error: null },
    extractedData: { flights: [{ flightNumber: 'BA478' }] },
    tripId: 'test-1800000000000',
  })
  const rows = await world.deps.db.selectFrom('debug_trip').select('id').execute()
  expect(rows).toEqual([{ id: 'test-1800000000000' }])
})

test('a workflow of what cannot be read, and of a model that is down, says where it failed', async () => {
  await using world = await makeOperated({
    env: { AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'ok', AI_DEADLINE: '2' },
  })
  const complete = (content: string) =>
    call<CompleteWorkflow>(world, 'email/ai/test-complete', {
      content,
      attachments: [],
      strategy: 'text-only',
    })
  const locked = await complete('-----BEGIN PGP MESSAGE-----\nhQEMA\n-----END PGP MESSAGE-----')
  expect(locked.body.step1_preprocessing).toMatchObject({ success: false, error: /^Preprocessing failed: / })
  expect(locked.body.step3_ai.success).toBe(false)
  const down = await complete(bookingText())
  expect(down.body.step3_ai).toMatchObject({ success: false, error: /^AI processing failed: / })
  expect(down.body.extractedData).toMatchObject({ flights: [{ flightNumber: 'BA478' }] })
})

const withoutMark = (text: string) => text.replace(/<<<(?:end )?[0-9a-f]+>>>/g, '')

/** What of a request is the prompt: without the marks, which are made for each call. */
function sentIn({ messages }: Body) {
  const system = messages.find(({ role }) => role === 'system')!.content as string
  const content = messages.find(({ role }) => role === 'user')!.content as Exclude<
    Body['messages'][number]['content'],
    string
  >
  return {
    system,
    text: withoutMark(content[0]!.text!).slice(1, -1),
    pictures: content.flatMap(({ image_url: image }) => image?.url ?? []),
  }
}
