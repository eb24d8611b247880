import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, expect, test } from 'vitest'
import { fixture } from '#test/fixtures.ts'
import { LAPTOP, PHONE } from './browser.ts'
import { dialog, shareDialog, tripPage, uploadDialog } from './pages.ts'
import { freePort } from './server.ts'
import { openStage } from './stage.ts'
import { addFile, editLink, makeTrip, viewLink } from './trips.ts'

const smtpPort = await freePort()
const outbox = mkdtempSync(path.join(os.tmpdir(), 'skein-e2e-outbox-'))
afterAll(() => rmSync(outbox, { recursive: true, force: true }))

const stage = openStage({
  EMAIL_DOMAIN: 'mail.example.com',
  SMTP_PORT: `${smtpPort}`,
  OUTBOX_DIR: outbox,
})

const DONE = 'Document successfully processed and added to trip!'

test('what one page adds is told and shown on another one without a reload (spec B §4)', async () => {
  const made = await makeTrip(stage.url(), 'Around the world', ['trip-hughes-vueling'])
  const [editor, viewer] = [await stage.visitor(LAPTOP), await stage.visitor(PHONE)]
  const watched = tripPage(viewer.page)
  await watched.open(viewLink(made))
  await watched.openTab('Flights')
  await expect(watched.flight('VY 6105')).toBeSeen()

  const trip = tripPage(editor.page)
  await trip.open(editLink(made))
  await trip.uploadButton.click()
  await uploadDialog(editor.page).files.setInputFiles(fixture('trip-hughes-singapore').path)
  await expect(watched.notice('input.txt').getByText(DONE)).toBeSeen()
  await expect(watched.flight('SQ 388')).toBeSeen()
  await expect(watched.notice('input.txt')).toBeGone()
})

test('a notice that runs is still there after a reload, and ends (spec B §5)', async () => {
  const made = await makeTrip(stage.url(), 'Screenshots', ['trip-hughes-vueling'])
  const { page } = await stage.visitor(LAPTOP)
  const trip = tripPage(page)
  await trip.open(viewLink(made))
  await expect(trip.documentRow('trip-hughes-vueling.pdf')).toBeSeen()
  const bytes = readFileSync(fixture('picture-es-desktop').path)
  const names = ['first.png', 'second.png', 'third.png']
  const added = Promise.all(names.map((name) => addFile(stage.url(), made, new File([bytes], name))))
  await expect(trip.notice('.png').first()).toBeSeen()
  await page.reload()
  await expect(trip.notice('.png').first()).toBeSeen()
  await added
  await expect(trip.documentRow('third.png')).toBeSeen()
  await expect(trip.notice('third.png')).toBeGone()
})

test('a forwarded mail is told and shown while the page is open (spec A §2)', async () => {
  const made = await makeTrip(stage.url(), 'Forwarded', ['trip-hughes-vueling'])
  const { page } = await stage.visitor(LAPTOP)
  const trip = tripPage(page)
  await trip.open(editLink(made))
  await expect(trip.forwardEmails).toBeSeen()
  const recipient = /trip-\S+@mail\.example\.com/.exec(await trip.forwardEmails.innerText())?.[0] ?? ''
  const mailer = createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true })
  await mailer.sendMail({
    envelope: { from: 'maya@example.com', to: recipient },
    raw: readFileSync(fixture('trip-hughes-lufthansa').path),
  })
  mailer.close()
  await expect(trip.notice(DONE)).toBeSeen()
  await trip.openTab('Flights')
  await expect(trip.flight('LH 1128')).toBeSeen()
})

test('an editor of a trip without flights is welcomed once, with the address (spec A §2)', async () => {
  const made = await makeTrip(stage.url(), 'New Trip')
  const { page } = await stage.visitor(PHONE)
  const trip = tripPage(page)
  const welcome = dialog(page, 'Welcome!')
  await trip.open(viewLink(made))
  await expect(trip.documents.getByText('No documents uploaded yet')).toBeSeen()
  await expect(trip.forwardEmails).toBeGone()
  expect(await welcome.box.count()).toBe(0)

  await trip.open(editLink(made))
  await expect(welcome.box.getByText('@mail.example.com')).toBeSeen()
  await welcome.button('Copy').click()
  await expect(welcome.button('Copied')).toBeSeen()
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^trip-\S+@mail\.example\.com$/)
  await welcome.button('View my trip').click()
  await expect(welcome.box).toBeGone()

  await page.reload()
  await expect(trip.forwardEmails).toBeSeen()
  expect(await welcome.box.count()).toBe(0)
})

test('an editor changes the address, turns mail off and on again', async () => {
  const made = await makeTrip(stage.url(), 'Careful', ['trip-hughes-vueling'])
  const { page } = await stage.visitor(LAPTOP)
  const trip = tripPage(page)
  await trip.open(editLink(made))
  await trip.share.click()
  const { box } = shareDialog(page)
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
