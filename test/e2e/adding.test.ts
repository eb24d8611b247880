import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { CAPS } from '#extract/read/caps.ts'
import { BOOKED_PAGE, pagesPdf } from '#extract/read/pictures/pictures.test-data.ts'
import { fixture } from '#test/fixtures.ts'
import { LAPTOP, PHONE } from './browser.ts'
import { tripPage, uploadDialog } from './pages.ts'
import { openStage } from './stage.ts'
import { editLink, makeTrip, viewLink } from './trips.ts'

const stage = openStage()

test('pasted text is read like a file (spec A §2, §8)', async () => {
  const made = await makeTrip(stage.url(), 'Around the world')
  const { page } = await stage.visitor(PHONE)
  const trip = tripPage(page)
  await trip.open(editLink(made))
  await trip.uploadButton.click()
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
  await expect(trip.flight('SQ 222')).toBeSeen()
  await expect(trip.flight('SQ 388')).toBeSeen()
})

const text = Buffer.from('A booking')
test.each([
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
])('a file that cannot be added says why: $says (spec A §5)', async ({ says, ...file }) => {
  const made = await makeTrip(stage.url(), 'Refusals')
  const { page } = await stage.visitor(LAPTOP)
  const trip = tripPage(page)
  await trip.open(editLink(made))
  await trip.uploadButton.click()
  const upload = uploadDialog(page)
  await upload.files.setInputFiles(file)
  await expect(upload.item(file.name.slice(0, 8)).getByText(says)).toBeSeen()
  await upload.close()
  await expect(trip.documents.getByText('No documents uploaded yet')).toBeSeen()
})

test('several files are added one after the other; a refused one does not stop the rest', async () => {
  const made = await makeTrip(stage.url(), 'Reunion')
  const { page } = await stage.visitor(LAPTOP)
  const trip = tripPage(page)
  await trip.open(editLink(made))
  await trip.uploadButton.click()
  const upload = uploadDialog(page)
  await upload.files.setInputFiles([
    {
      name: 'lufthansa.eml',
      mimeType: 'message/rfc822',
      buffer: readFileSync(fixture('trip-hughes-lufthansa').path),
    },
    { name: 'notes.docx', mimeType: 'application/msword', buffer: text },
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
  await expect(trip.documentRow('lufthansa.eml')).toBeSeen()
  await expect(trip.documentRow('hotel.eml')).toBeSeen()
  expect(await trip.documentRow('notes.docx').count()).toBe(0)
})

test('a document of which a part was not read says so in the list', async () => {
  const made = await makeTrip(stage.url(), 'Reunion')
  const { page } = await stage.visitor(PHONE)
  const trip = tripPage(page)
  await trip.open(editLink(made))
  await trip.uploadButton.click()
  const upload = uploadDialog(page)
  const buffer = Buffer.from(pagesPdf(CAPS.pdfPages + 1, BOOKED_PAGE))
  await upload.files.setInputFiles({ name: 'long.pdf', mimeType: 'application/pdf', buffer })
  await expect(upload.item('long.pdf').getByText('1 flight(s)')).toBeSeen()
  await upload.close()
  await expect(trip.documentRow('long.pdf')).toBeSeen()
  await expect(trip.documents.getByText('Part of this document was not read', { exact: false })).toBeSeen()
})

test('the same booking twice is the same flights once', async () => {
  const made = await makeTrip(stage.url(), 'Reunion', ['trip-hughes-lufthansa', 'trip-hughes-lufthansa'])
  const { page } = await stage.visitor(PHONE)
  const trip = tripPage(page)
  await trip.open(viewLink(made))
  await expect(trip.documentRow('trip-hughes-lufthansa.eml').nth(1)).toBeSeen()
  await trip.openTab('Flights')
  await expect(trip.flight('LH 1128')).toBeSeen()
  expect(await trip.flight('LH 1128').count()).toBe(1)
  expect(await trip.flight('LH 1137').count()).toBe(1)
})
