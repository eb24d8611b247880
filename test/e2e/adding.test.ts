import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { CAPS } from '#extract/read/caps.ts'
import { BOOKED_PAGE, pagesPdf } from '#extract/read/pictures/pictures.test-data.ts'
import { bookingText } from '#test/client.ts'
import { fixture } from '#test/fixtures.ts'
import { violations } from './axe.ts'
import { LAPTOP, PHONE } from './browser.ts'
import { tripPage, uploadDialog } from './pages.ts'
import { DIALOG } from './sound.ts'
import { openStage } from './stage.ts'
import { addFile, editLink, makeTrip, viewLink } from './trips.ts'

const stage = openStage()

test('pasted text is read like a file (spec document-1, document-6, document-8)', async () => {
  const made = await makeTrip(stage.url(), 'Around the world')
  const { page } = await stage.visitor(PHONE)
  const trip = tripPage(page)
  await trip.open(editLink(made))
  await trip.add.click()
  const upload = uploadDialog(page)
  await upload.tab('Paste Text')
  await upload.process.click()
  await expect(upload.box.getByText('Please paste your email or travel confirmation text')).toBeSeen()

  await upload.text.fill(readFileSync(fixture('trip-hughes-singapore').path, 'utf8'))
  await upload.process.click()
  const added = 'Text processed successfully - Added 1 traveler(s), 4 flight(s)'
  await expect(upload.box.getByText(added)).toBeSeen()
  await upload.close()
  await trip.openTab('Flights')
  await expect(trip.row('SQ 222')).toBeSeen()
  await expect(trip.row('SQ 388')).toBeSeen()
})

const text = Buffer.from('A booking')
const REFUSED = [
  {
    name: 'trip.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: text,
    says: 'Supported formats: TXT, HTML, EML, PDF, PNG, JPG',
  },
  {
    name: 'empty.txt',
    mimeType: 'text/plain',
    buffer: Buffer.alloc(0),
    says: 'File is empty - please select a valid file',
  },
  {
    name: 'scan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(LIMITS.fileBytes + 1, 32),
    says: 'File too large - please select a file smaller than 10MB',
  },
  {
    name: `${'a'.repeat(252)}.txt`,
    mimeType: 'text/plain',
    buffer: text,
    says: 'File name too long - maximum 255 characters',
  },
]

test('each file that cannot be added says why, and nothing of it is added (spec document-2, document-3, document-4, document-5)', async () => {
  const made = await makeTrip(stage.url(), 'Refusals')
  const { page } = await stage.visitor(LAPTOP)
  const trip = tripPage(page)
  await trip.open(editLink(made))
  await trip.add.click()
  const upload = uploadDialog(page)
  for (const words of ['Drop your confirmations here', 'Choose Files']) {
    await expect(upload.box.getByText(words, { exact: true })).toBeSeen()
  }
  await upload.files.setInputFiles(REFUSED.map(({ name, mimeType, buffer }) => ({ name, mimeType, buffer })))
  for (const { name, says } of REFUSED) {
    await expect(upload.item(name.slice(0, 8)).getByText(says)).toBeSeen()
  }
  await upload.close()
  await trip.openDocuments()
  await expect(trip.documents.getByText('No documents uploaded yet')).toBeSeen()
  await expect(trip.documents.getByText('Use the Upload button above to add travel documents')).toBeSeen()
})

test('several files are added one after the other; a refused one does not stop the rest, one that is damaged says so', async () => {
  const made = await makeTrip(stage.url(), 'Reunion')
  const { page, expectStatus } = await stage.visitor(LAPTOP)
  const trip = tripPage(page)
  await trip.open(editLink(made))
  await trip.add.click()
  const upload = uploadDialog(page)
  expectStatus(422)
  await upload.files.setInputFiles([
    {
      name: 'lufthansa.eml',
      mimeType: 'message/rfc822',
      buffer: readFileSync(fixture('trip-hughes-lufthansa').path),
    },
    { name: 'notes.docx', mimeType: 'application/msword', buffer: text },
    { name: 'torn.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj << torn') },
    {
      name: 'hotel.eml',
      mimeType: 'message/rfc822',
      buffer: readFileSync(fixture('trip-hughes-hotel').path),
    },
  ])
  await expect(upload.item('lufthansa.eml').getByText('Added 2 traveler(s), 2 flight(s)')).toBeSeen()
  await expect(upload.item('hotel.eml').getByText('1 accommodation(s)')).toBeSeen()
  await expect(upload.item('notes.docx').getByText('Supported formats')).toBeSeen()
  await upload.close()
  await trip.openDocuments()
  await expect(trip.documentRow('lufthansa.eml')).toBeSeen()
  await expect(trip.documentRow('hotel.eml')).toBeSeen()
  expect(await trip.documentRow('notes.docx').count()).toBe(0)

  const damaged = 'This file is damaged and could not be read. Please try saving or sending it again.'
  const torn = trip.documentRow('torn.pdf')
  await expect(torn.getByText('Not read')).toBeSeen()
  await expect(trip.documents.getByText(damaged)).toBeSeen()
  await torn.click()
  await trip.documents.getByRole('button', { name: 'Try again' }).click()
  await expect(trip.documents.getByText('Reading it again…')).toBeGone()
  await expect(torn.getByText('Not read')).toBeSeen()
  await expect(trip.documents.getByText(damaged).last()).toBeSeen()
})

test('files dropped anywhere and what is pasted anywhere are added; a paper without a booking says so', async () => {
  const made = await makeTrip(stage.url(), 'Reunion', ['trip-hughes-vueling'])
  const { page } = await stage.visitor(LAPTOP)
  const trip = tripPage(page)
  await trip.open(editLink(made))
  await trip.openTab('Flights')
  const files = await page.evaluateHandle(DROPPED)
  const target = page.getByText('Drop to add to your trip')
  await expect
    .poll(async () => {
      await page.dispatchEvent('body', 'dragover', { dataTransfer: files })
      return target.isVisible()
    })
    .toBe(true)
  await page.dispatchEvent('body', 'drop', { dataTransfer: files })
  await expect(target).toBeGone()
  const upload = uploadDialog(page)
  await expect(
    upload.item('flight.txt').getByText('Document processed successfully - Added 1 traveler(s), 1 flight(s)'),
  ).toBeSeen()
  await expect(
    upload.item('poem.txt').getByText('Document processed successfully - No flights or stays in this one'),
  ).toBeSeen()
  expect(await violations(page, DIALOG)).toEqual([])
  await upload.more.click()
  await upload.tab('Paste Text')
  await upload.tab('Upload Files')
  await expect(upload.item('flight.txt')).toBeSeen()
  await upload.close()
  await expect(trip.flight('BA 478')).toBeSeen()

  await trip.openTab('Overview')
  await trip.openDocuments()
  await expect(trip.documentRow('poem.txt').getByText('Nothing found')).toBeSeen()
  // No model read it (spec document-13)
  expect(await trip.documentRow('flight.txt').getByText('AI Processed').count()).toBe(0)
  await expect(trip.documents.getByText(/^Uploaded on .* · added 1 flight and 1 traveler$/)).toBeSeen()

  const pasted = bookingText('EI 154', 'Saoirse Mulligan', 12)
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(pasted)})`)
  await page.keyboard.press('Control+V')
  await expect.poll(() => upload.text.inputValue()).toBe(pasted)
  await upload.process.click()
  await expect(
    upload.box.getByText('Text processed successfully - Added 1 traveler(s), 1 flight(s)'),
  ).toBeSeen()
  await upload.close()
  await expect(trip.documents.getByText(/^Pasted on .* · added 1 flight and 1 traveler$/)).toBeSeen()
})

/** Two files in a hand, as a browser gives them to a page. */
const DROPPED = `(() => {
  const hand = new DataTransfer()
  hand.items.add(new File([${JSON.stringify(bookingText())}], 'flight.txt', { type: 'text/plain' }))
  hand.items.add(new File(['The woods are lovely, dark and deep.'], 'poem.txt', { type: 'text/plain' }))
  return hand
})()`

test('a document of which a part was not read says so in the list', async () => {
  const made = await makeTrip(stage.url(), 'Reunion')
  const { page } = await stage.visitor(PHONE)
  const trip = tripPage(page)
  await trip.open(editLink(made))
  await trip.openDocuments()
  await trip.uploadButton.click()
  const upload = uploadDialog(page)
  const buffer = Buffer.from(pagesPdf(CAPS.pdfPages + 1, BOOKED_PAGE))
  await upload.files.setInputFiles({ name: 'long.pdf', mimeType: 'application/pdf', buffer })
  await expect(upload.item('long.pdf').getByText('1 flight(s)')).toBeSeen()
  await upload.close()
  await expect(trip.documentRow('long.pdf')).toBeSeen()
  await expect(trip.documents.getByText('Part of this document was not read', { exact: false })).toBeSeen()
})

test('the same booking twice is the same flights once; the same file again makes no second document', async () => {
  const made = await makeTrip(stage.url(), 'Reunion', ['trip-hughes-lufthansa', 'trip-hughes-lufthansa'])
  const mail = readFileSync(fixture('trip-hughes-lufthansa').path)
  await addFile(stage.url(), made, new File(['X-Mailer: Postbox\n', mail], 'forwarded.eml'))
  const { page } = await stage.visitor(PHONE)
  const trip = tripPage(page)
  await trip.open(viewLink(made))
  await trip.openDocuments()
  await expect(trip.documentRow('forwarded.eml')).toBeSeen()
  expect(await trip.documentRow('trip-hughes-lufthansa.eml').count()).toBe(1)
  await trip.openTab('Flights')
  await expect(trip.row('LH 1128')).toBeSeen()
  expect(await trip.row('LH 1128').count()).toBe(1)
  expect(await trip.row('LH 1137').count()).toBe(1)
})
