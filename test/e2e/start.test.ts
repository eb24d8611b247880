import { expect, test } from 'vitest'
import { bookingText } from '#test/client.ts'
import { violations } from './axe.ts'
import { LAPTOP, PHONE } from './browser.ts'
import { openMailStage } from './mail-stage.ts'
import { dialog, landingPage, startSheet, tripPage, uploadDialog } from './pages.ts'
import { DIALOG } from './sound.ts'

const { stage } = await openMailStage()

test('the first choice makes the trip, with its occasion as its name, and adding begins there; nothing else makes one (spec page-10, page-11)', async () => {
  const { page, expectStatus } = await stage.visitor(PHONE)
  const sheet = startSheet(page)
  const upload = uploadDialog(page)
  await landingPage(page).open()
  await landingPage(page).start.click()
  await sheet.occasion.fill('Emma’s wedding')
  expect(await violations(page, DIALOG)).toEqual([])

  expectStatus(500)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/itineraries', (route) =>
    answer.promise.then(() => route.fulfill({ status: 500, body: '' })),
  )
  await sheet.way('Paste').click()
  await expect(sheet.box.getByRole('button', { name: 'Setting up...', exact: true })).toBeSeen()
  answer.resolve()
  await expect(sheet.box.getByText('Failed to create your trip. Please try again.')).toBeSeen()
  await page.unrouteAll()

  await sheet.way('Paste').click()
  await page.waitForURL('**/itinerary/**')
  await expect(upload.text.and(page.locator(':focus'))).toBeSeen()
  await upload.close()
  await expect(tripPage(page).title('Emma’s wedding')).toBeSeen()
  expect(await dialog(page, 'Welcome!').box.count()).toBe(0)
  await page.goBack()
  await expect(landingPage(page).start).toBeSeen()
})

test('a trip begins with files, with a mail, or by hand', async () => {
  const { page } = await stage.visitor(LAPTOP)
  const sheet = startSheet(page)
  const upload = uploadDialog(page)
  await page.goto('/start')
  await sheet.files.setInputFiles([
    { name: 'flight.txt', mimeType: 'text/plain', buffer: Buffer.from(bookingText()) },
  ])
  await expect(upload.item('flight.txt').getByText('Added 1 traveler(s), 1 flight(s)')).toBeSeen()

  await page.goto('/start')
  await sheet.way('Forward an email').click()
  await expect(upload.box.getByText('@mail.example.com')).toBeSeen()

  await page.goto('/start')
  await sheet.way('Enter a flight by hand').click()
  await expect(dialog(page, 'Add a flight').box).toBeSeen()
})
