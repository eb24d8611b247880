import { afterAll, expect, test } from 'vitest'
import { STAY_ANSWER, STAY_IN_WORDS } from '#test/model/documents.ts'
import { startFakeModel } from '#test/model/fake-model.ts'
import { violations } from './axe.ts'
import { LAPTOP } from './browser.ts'
import { tripPage, uploadDialog } from './pages.ts'
import { openStage } from './stage.ts'
import { editLink, makeTrip } from './trips.ts'

const fake = await startFakeModel({ answer: STAY_ANSWER })
const stage = openStage({ AI_BASE_URL: fake.url, AI_MODEL: 'ok', AI_TOKENS_PER_DAY: '4000' })
afterAll(() => fake[Symbol.asyncDispose]())

test('each document says whether a model read it', async () => {
  const made = await makeTrip(stage.url(), 'Lisbon')
  const { page } = await stage.visitor(LAPTOP)
  const trip = tripPage(page)
  await trip.open(editLink(made))
  await trip.openDocuments()
  const rows = trip.documentRow('Pasted text')
  for (const [earlier, says] of [
    'Read with an AI model. We kept only what the document itself says.',
    'Today’s AI limit is used up, so our own reader read this document.',
  ].entries()) {
    await trip.uploadButton.click()
    const upload = uploadDialog(page)
    await upload.tab('Paste Text')
    // The same words twice would be one document
    await upload.text.fill(`${STAY_IN_WORDS}\n${'See you there! '.repeat(earlier)}`)
    await upload.process.click()
    await expect(upload.box.getByText('Text processed successfully', { exact: false })).toBeSeen()
    await upload.close()
    await expect.poll(() => rows.count()).toBe(earlier + 1)
    await rows.first().click()
    await expect(page.getByText(says)).toBeSeen()
    // spec document-13
    expect(await rows.first().getByText('AI Processed').count()).toBe(earlier === 0 ? 1 : 0)
  }
  expect(await violations(page)).toEqual([])
})
