import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { STAGES, stageTexts } from '#contract/events.ts'
import { fixture } from '#test/fixtures.ts'
import { deliver } from '#test/mail.ts'
import { openStream, stagesIn } from '#test/stream.ts'
import { violations } from './axe.ts'
import { LAPTOP, PHONE } from './browser.ts'
import { openMailStage } from './mail-stage.ts'
import { dialog, shareDialog, tripPage } from './pages.ts'
import { editLink, makeTrip, viewLink } from './trips.ts'

const { stage, mailbox, smtpPort } = await openMailStage()

const GRANDMOTHER = 'eleanor.hughes@inbox.example'
const forwarded = readFileSync(fixture('trip-hughes-british-airways').path)
const told = [
  'email_received',
  'processing_started',
  'parsing_content',
  'validating_data',
  'integrating_trip',
  'processing_complete',
] as const
const WAIT = { timeout: 60_000, interval: 100 }

test('a forwarded mail is told stage by stage on an open page, shown without a reload, and answered with a link that opens the trip', async () => {
  const made = await makeTrip(stage.url(), 'Golden wedding', ['trip-hughes-vueling'])
  const [editor, viewer] = [await stage.visitor(LAPTOP), await stage.visitor(PHONE)]
  const trip = tripPage(editor.page)
  await trip.open(editLink(made))
  await trip.share.click()
  await shareDialog(editor.page).byEmail.click()
  const address = shareDialog(editor.page).box.getByText(/^trip-\S+@mail\.example\.com$/)
  const to = await address.innerText()
  await dialog(editor.page, 'Share Your Trip').close()
  const watched = tripPage(viewer.page)
  await watched.open(viewLink(made))
  await watched.openTab('Flights')
  await expect(watched.row('VY 6105')).toBeSeen()
  const seen = await watchTexts(viewer.page)
  const stream = await openStream(Number(new URL(stage.url()).port), made.itineraryId, {
    'x-view-password': made.viewPassword,
  })

  await deliver(smtpPort, forwarded, { from: GRANDMOTHER, to })
  await expect(watched.row('BA 478')).toBeSeen()
  // It goes by itself: on a busy machine it may be gone by now
  await expect.poll(async () => (await seen()).includes(STAGES.processing_complete.message), WAIT).toBe(true)
  const texts = await seen()
  // A quick reading may pass several stages between two frames, the first ones too; the stream has them all
  const shown = told.filter((stage) => texts.includes(stageTexts(stage, false).message))
  expect(shown.length).toBeGreaterThan(1)
  expect(shown.at(-1)).toBe(told.at(-1))
  expect(stagesIn(stream)).toEqual(told)
  expect(await violations(viewer.page)).toEqual([])

  await expect.poll(() => mailbox.received.length, WAIT).toBe(1)
  const [receipt] = mailbox.received
  expect(receipt).toMatchObject({ to: [GRANDMOTHER], from: '' })
  const link = /https?:\/\/\S+\/itinerary\/[0-9a-z]+\/[0-9a-z-]+/.exec(receipt!.mail.text ?? '')?.[0]
  const guest = await stage.visitor(PHONE)
  const opened = tripPage(guest.page)
  await opened.open(new URL(link!).pathname)
  await opened.openTab('Flights')
  await expect(opened.row('BA 478')).toBeSeen()
})

/** Remembers every text that notices showed; what was there for a moment counts too. */
async function watchTexts(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(`
    window.seenTexts = []
    new MutationObserver(() => window.seenTexts.push(document.body.innerText)).observe(document.body, {
      childList: true, characterData: true, subtree: true,
    })`)
  return async () => (await page.evaluate('window.seenTexts.join("\\\\n")')) as string
}
