import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Locator } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { STAGES } from '#contract/events.ts'
import { LIMITS } from '#contract/limits.ts'
import { FORWARDING_MAILS, forwardingMail } from '#server/inbox/gmail-forwarding.test-data.ts'
import { fixture } from '#test/fixtures.ts'
import { clipboardOf } from './clipboard.ts'
import { violations } from './axe.ts'
import { LAPTOP, NARROW, PHONE, type Screen } from './browser.ts'
import { watchCalls } from './calls.ts'
import { dialog, shareDialog, tripPage, uploadDialog } from './pages.ts'
import { freePort } from './server.ts'
import { DIALOG } from './sound.ts'
import { openStage } from './stage.ts'
import { addFile, editLink, makeTrip, viewLink } from './trips.ts'

const smtpPort = await freePort()
const outbox = mkdtempSync(path.join(os.tmpdir(), 'skein-e2e-outbox-'))
afterAll(() => rmSync(outbox, { recursive: true, force: true }))

const stage = openStage({
  EMAIL_DOMAIN: 'mail.example.com',
  SMTP_PORT: `${smtpPort}`,
  OUTBOX_DIR: outbox,
  OCR_LANGUAGES: 'spa',
  NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'google-dns.ts')}`,
})

const DONE = 'Document successfully processed and added to trip!'

test('what one page adds is told and shown on another one without a reload (spec notify-3, notify-6, notify-7, call-25)', async () => {
  const made = await makeTrip(stage.url(), 'Around the world', ['trip-hughes-vueling'])
  const [editor, viewer] = [await stage.visitor(LAPTOP), await stage.visitor(PHONE)]
  await viewer.page.clock.install()
  const watched = tripPage(viewer.page)
  await watched.open(viewLink(made))
  await watched.openTab('Flights')
  await expect(watched.row('VY 6105')).toBeSeen()

  const trip = tripPage(editor.page)
  await trip.open(editLink(made))
  await trip.add.click()
  await uploadDialog(editor.page).files.setInputFiles(fixture('trip-hughes-singapore').path)
  await expect(watched.notice('input.txt').getByText(DONE)).toBeSeen()
  await expect(watched.row('SQ 388')).toBeSeen()
  await viewer.page.clock.fastForward(LIMITS.notificationDoneMs)
  await expect(watched.notice('input.txt')).toBeGone()

  await uploadDialog(editor.page).close()
  await addFile(stage.url(), made, new File(['%PDF-1.7\n1 0 obj << torn'], 'torn.pdf')).catch(() => undefined)
  const failed = trip.notice('torn.pdf').filter({ hasText: 'This file is damaged' })
  await expect(failed).toBeSeen()
  await watched.openTab('Overview')
  await watched.openDocuments()
  await expect(watched.documentRow('torn.pdf')).toBeSeen()
  expect(await watched.notice('torn.pdf').filter({ hasText: 'Failed' }).count()).toBe(0)

  await trip.toTheEnd()
  await editor.page.setViewportSize(NARROW)
  await editor.page.addStyleTag({ content: 'html { font-size: 200% }' })
  await expect.poll(() => isWithin(failed, NARROW)).toBe(true)
  await editor.page.setViewportSize(PHONE)
  await trip.share.focus()
  await trip.documentsLine.focus()
  await expect.poll(() => pressable(trip.documentsLine)).toMatch(/^Documents/)
  expect(await editor.page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width)
  const dismiss = failed.getByRole('button', { name: 'Dismiss torn.pdf' })
  expect((await dismiss.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  await dismiss.click()
  await expect(failed).toBeGone()
})

async function isWithin(element: Locator, { width, height }: Screen): Promise<boolean> {
  const box = await element.boundingBox()
  return (
    box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
  )
}

/** What a finger would press in the middle of an element. */
async function pressable(element: Locator): Promise<unknown> {
  const { x, y, width, height } = (await element.boundingBox())!
  const point = `${x + width / 2}, ${y + height / 2}`
  return element.page().evaluate(`document.elementFromPoint(${point})?.closest('button')?.innerText`)
}

test('a notice that runs is still there after a reload, and ends; one without a time says so (spec notify-4, notify-5, notify-6, notify-9)', async () => {
  const made = await makeTrip(stage.url(), 'Screenshots', ['trip-hughes-vueling'])
  const { page } = await stage.visitor(LAPTOP)
  await page.clock.install()
  const trip = tripPage(page)
  await trip.open(viewLink(made))
  await trip.toTheEnd()
  await expect(trip.documentsLine.getByText('Documents 1')).toBeSeen()
  const bytes = readFileSync(fixture('picture-es-desktop').path)
  const added = addFile(stage.url(), made, new File([bytes], 'booking.png'))
  await expect(trip.notice('booking.png')).toBeSeen()
  await page.reload()
  await expect(trip.notice('booking.png')).toBeSeen()
  await added
  await trip.openDocuments()
  await expect(trip.documentRow('booking.png')).toBeSeen()
  await dialog(page, 'Documents').close()
  await expect(trip.notice('booking.png').getByText(DONE)).toBeSeen()
  await page.clock.fastForward(LIMITS.notificationDoneMs)
  await expect(trip.notice('booking.png')).toBeGone()

  // A server that does not know its time
  await page.route('**/api/notifications/**', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(TIMELESS)}\n\n` }),
  )
  await page.reload()
  await expect(
    trip.notice('Invalid time').getByText('Email received and queued for processing...'),
  ).toBeSeen()
})

const TIMELESS = {
  type: 'email',
  ...STAGES.email_received,
  stage: 'email_received',
  correlationId: 'm1',
  timestamp: 'half past',
}

test('a forwarded mail is told and shown while the page is open (spec document-10, notify-1, trip-7)', async () => {
  const made = await makeTrip(stage.url(), 'Forwarded', ['trip-hughes-vueling'])
  const { page } = await stage.visitor(LAPTOP)
  const trip = tripPage(page)
  await trip.open(editLink(made))
  const upload = uploadDialog(page)
  await trip.add.click()
  await upload.tab('Email')
  await expect(upload.box.getByText(/^Works until \d{1,2} \w+ \d{4}$/)).toBeSeen()
  const recipient = /trip-\S+@mail\.example\.com/.exec(await upload.box.innerText())?.[0] ?? ''
  await upload.close()
  const mailer = createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true })
  await mailer.sendMail({
    envelope: { from: 'maya@example.com', to: recipient },
    raw: readFileSync(fixture('trip-hughes-lufthansa').path),
  })
  await expect(trip.notice(DONE)).toBeSeen()
  await trip.openDocuments()
  await expect(
    trip.documents.getByText(/^Arrived by email from .* on .* · added 2 flights and 2 travelers$/),
  ).toBeSeen()
  await expect(trip.documents.getByText('We couldn’t confirm who sent this')).toBeSeen()
  await trip.documentRow('8L4R2N').click()
  await expect(trip.documents.getByText(/^Sent by \S+@\S+$/)).toBeSeen()
  await trip.openTab('Flights')
  await expect(trip.flight('LH 1128')).toBeSeen()

  const [english] = FORWARDING_MAILS
  await mailer.sendMail({
    envelope: { from: 'forwarding-noreply@google.com', to: recipient },
    raw: forwardingMail(english!, recipient),
  })
  mailer.close()
  await trip.openTab('Overview')
  const asked = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: 'Gmail asks to confirm forwarding' })
  await expect(asked.getByText(english!.account)).toBeSeen()
  await asked.getByRole('button', { name: 'Copy code' }).click()
  expect(await clipboardOf(page)).toBe(english!.code)
  expect(await asked.getByRole('link', { name: 'Confirm in Gmail' }).getAttribute('href')).toBe(english!.link)
  await page.setViewportSize(PHONE)
  expect(await violations(page)).toEqual([])
  await asked.getByRole('button', { name: 'Dismiss' }).click()
  const waiting = watchCalls(page)
  await page.reload()
  await expect(trip.add).toBeSeen()
  await expect.poll(waiting).toBe(0)
  expect(await asked.count()).toBe(0)
})

test('an editor of a trip without flights is welcomed once, with the address (spec trip-8, trip-9, document-11)', async () => {
  const made = await makeTrip(stage.url(), 'New Trip')
  const { page } = await stage.visitor(PHONE)
  const waiting = watchCalls(page)
  const trip = tripPage(page)
  const welcome = dialog(page, 'Welcome!')
  await trip.open(viewLink(made))
  await trip.openDocuments()
  await expect(trip.documents.getByText('No documents uploaded yet')).toBeSeen()
  await expect(trip.add).toBeGone()
  await expect.poll(waiting).toBe(0)
  expect(await welcome.box.count()).toBe(0)

  await trip.open(editLink(made))
  await expect(welcome.box.getByText('@mail.example.com')).toBeSeen()
  await expect(
    welcome.box.getByText('Forward a confirmation by email, upload it, or paste its text.'),
  ).toBeSeen()
  for (const step of [
    'Add travel documents',
    'Everything gets organized automatically',
    'Share with your group',
  ])
    await expect(welcome.box.getByRole('listitem').getByText(step)).toBeSeen()
  await welcome.button('Copy email address').click()
  await expect(welcome.button('Copied email address')).toBeSeen()
  expect(await clipboardOf(page)).toMatch(/^trip-\S+@mail\.example\.com$/)
  await expect(welcome.box.getByText('Save this link: it’s the only way back')).toBeSeen()
  await welcome.button('Copy edit link').click()
  await expect(welcome.button('Copied edit link')).toBeSeen()
  expect(await clipboardOf(page)).toBe(stage.url() + editLink(made))
  expect(await violations(page, DIALOG)).toEqual([])
  await welcome.button('View my trip').click()
  await expect(welcome.box).toBeGone()

  await page.reload()
  await expect(trip.add).toBeSeen()
  await expect.poll(waiting).toBe(0)
  expect(await welcome.box.count()).toBe(0)
})

test('what is copied is said, and what cannot be; an editor changes the address, turns mail off and on again (spec trip-7, trip-13, access-7)', async () => {
  const made = await makeTrip(stage.url(), 'Careful', ['trip-hughes-vueling'])
  const { page } = await stage.visitor(LAPTOP)
  await page.clock.install()
  const trip = tripPage(page)
  await trip.open(editLink(made))
  const { box, link, helpers, byEmail } = shareDialog(page)
  const upload = uploadDialog(page)
  const copy = (what: string) => page.getByRole('button', { name: `Copy ${what}`, exact: true }).click()
  await trip.add.click()
  await upload.tab('Email')
  await copy('email address')
  await expect(page.getByText('Email address copied to clipboard')).toBeSeen()
  await expect(page.getByRole('button', { name: 'Copied email address' })).toBeSeen()
  await page.clock.fastForward(LIMITS.copiedMs)
  await expect(page.getByRole('button', { name: 'Copied email address' })).toBeGone()

  await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"))')
  await copy('email address')
  await expect(upload.box.getByText('Unable to copy magic email to clipboard.')).toBeSeen()
  await upload.close()
  await trip.share.click()
  await helpers.click()
  await byEmail.click()
  const fails = [
    link('View link').getByText('Unable to copy link to clipboard.'),
    link('Edit link').getByText('Unable to copy edit link to clipboard.'),
    box.getByText('Unable to copy magic email to clipboard.'),
  ]
  for (const what of ['View link', 'Edit link', 'email address']) await copy(what)
  for (const fail of fails) await expect(fail).toBeSeen()
  expect(await violations(page, DIALOG)).toEqual([])
  await page.clock.fastForward(LIMITS.notificationFailedMs)
  for (const fail of fails) await expect(fail).toBeGone()

  const address = box.getByText('@mail.example.com')
  await expect(address).toBeSeen()
  const first = await address.innerText()
  await box.getByRole('button', { name: 'Change address' }).click()
  await expect(box.getByText('The old address stops working at once.')).toBeSeen()
  await box.getByRole('button', { name: 'Change address' }).click()
  await expect.poll(() => address.innerText()).not.toBe(first)

  await box.getByRole('button', { name: 'Turn off' }).click()
  await box.getByRole('button', { name: 'Turn off' }).click()
  await expect(box.getByText('Mail is off for this trip.')).toBeSeen()
  await box.getByRole('button', { name: 'Turn on' }).click()
  await expect(address).toBeSeen()
})
