import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bookingText } from '#test/client.ts'
import { fixture } from '#test/fixtures.ts'
import { accountPage, mailedPath, SIGN_IN_LINK } from './account.ts'
import { violations } from './axe.ts'
import { LAPTOP, PHONE } from './browser.ts'
import { openMailStage } from './mail-stage.ts'
import { dialog, landingPage, startSheet, tripPage, uploadDialog } from './pages.ts'
import { clipboardOf } from './clipboard.ts'
import { shiftOf, watchShifts } from './shift.ts'
import { DIALOG } from './sound.ts'
import { editLink, makeTrip, viewLink } from './trips.ts'

const { stage, mailbox } = await openMailStage()
const EDIT_LINK = /https?:\/\/\S+\/itinerary\/[0-9a-z]+\/[0-9a-z-]+\?edit=[0-9a-z-]+/

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

/** Counts presses of this page, and the words of the dialogs that were open at each. */
async function countPresses(page: Page) {
  const seen: string[] = []
  return {
    seen,
    words: () =>
      new Set(seen)
        .values()
        .flatMap((text) => text.match(/[\p{L}\p{N}][^\s]*/gu) ?? [])
        .toArray(),
    press: async (act: () => Promise<void>) => {
      seen.push((await page.locator(DIALOG).allInnerTexts()).join('\n'))
      await act()
    },
  }
}

test('from the first page to a link that is sent with three bookings in at most 7 presses and 60 words (spec page-19)', async () => {
  const { page } = await stage.visitor(PHONE)
  const sheet = startSheet(page)
  const { box } = uploadDialog(page)
  const { press, seen, words } = await countPresses(page)
  const send = box.getByRole('button', { name: 'Send the link to everyone' })
  await landingPage(page).open()
  await press(() => landingPage(page).start.click())
  const choosing = page.waitForEvent('filechooser')
  await expect(sheet.way('Forward an email')).toBeSeen()
  await press(() => sheet.way('Photos & files').click())
  const cases = ['trip-hughes-delta', 'trip-hughes-lufthansa', 'trip-hughes-vueling']
  const files = cases.map((name) => fixture(name).path)
  // One press for each file in the phone's own picker, and none of its words
  for (const _ of files) seen.push('')
  await (await choosing).setFiles(files)
  await expect(send).toBeSeen()
  for (const party of [
    /Leo & Maya · Fri,? 11 June, lands 09:40/,
    /Priya & Tom · Fri,? 11 June, lands 13:10/,
    /Sofia · Fri,? 11 June, lands 17:20/,
  ])
    await expect(box.getByRole('listitem').filter({ hasText: party })).toBeSeen()
  expect(await violations(page, DIALOG)).toEqual([])
  await press(() => send.click())
  await expect(box.getByText('Link copied. Paste it into your chat or email.')).toBeSeen()
  expect(await clipboardOf(page)).toBe(page.url())
  expect(seen.length).toBeLessThanOrEqual(7)
  expect(words().length).toBeLessThanOrEqual(60)

  // Then the way back is offered, once
  const keep = box.getByRole('form', { name: 'Don’t lose your edit link' })
  await keep.getByLabel('Email').fill('maya@family.example')
  await keep.getByRole('button', { name: 'Email me my edit link' }).click()
  await expect(box.getByText('Your edit link is on its way to maya@family.example.')).toBeSeen()
  const edit = await mailedPath(mailbox, 'maya@family.example', EDIT_LINK)
  expect(edit.startsWith(`${new URL(page.url()).pathname}?edit=`)).toBe(true)
  const elsewhere = await stage.visitor(LAPTOP)
  await tripPage(elsewhere.page).open(edit)
  await expect(tripPage(elsewhere.page).add).toBeSeen()

  await box.getByText('3 files read').click()
  await expect(uploadDialog(page).item('input.eml').first()).toBeSeen()
})

test('what nobody said is asked with the results: who is on it, and whether it is part of the trip', async () => {
  const { page } = await stage.visitor(LAPTOP)
  const sheet = startSheet(page)
  const { box, close } = uploadDialog(page)
  const text = (name: string, words: string) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(words),
  })
  await page.goto('/start')
  await sheet.files.setInputFiles([
    text('flight.txt', bookingText()),
    text('nobody.txt', bookingText('EI 562', 'Nobody', 13).replace(/Passenger.*/, '')),
    text('winter.txt', bookingText('VY 7821', 'Priya Patel', 12).replaceAll('June 2027', 'January 2027')),
  ])
  const who = box.getByRole('region', { name: 'Who is on it?' })
  await expect(who.getByText('EI 562 · London to Barcelona')).toBeSeen()
  await who.getByRole('combobox').fill('Tom Becker, Maya Hughes')
  await who.getByRole('button', { name: 'Save' }).click()
  await expect(who).toBeGone()
  await expect(box.getByText('Maya & Tom')).toBeSeen()

  const part = box.getByRole('region', { name: 'Is this part of the trip?' })
  await expect(part.getByText('Its dates don’t fit the rest of the trip.')).toBeSeen()
  await expect(part.getByText('VY 7821')).toBeSeen()
  expect(await violations(page, DIALOG)).toEqual([])
  await part.getByRole('button', { name: 'Remove' }).click()
  await expect(part).toBeGone()
  await expect(box.getByText('Priya')).toBeGone()
  await close()
  await tripPage(page).openTab('Flights')
  await expect(tripPage(page).flight('EI 562')).toBeSeen()
  expect(await tripPage(page).flight('VY 7821').count()).toBe(0)
})

test('trips of this device stand on the first page, without moving it, and in My Trips; one press adds them to the account (spec page-20)', async () => {
  const { page } = await stage.visitor(PHONE)
  const [seen, planned] = await Promise.all(
    ['Golden wedding', 'Hughes reunion'].map((title) => makeTrip(stage.url(), title)),
  )
  await tripPage(page).open(viewLink(seen!))
  await tripPage(page).open(editLink(planned!))
  await expect(tripPage(page).add).toBeSeen()
  const device = page.getByRole('region', { name: 'Your trips on this device' })
  await watchShifts(page)
  await landingPage(page).open()
  for (const title of ['Golden wedding', 'Hughes reunion'])
    await expect(device.getByRole('link', { name: title })).toBeSeen()
  expect((await shiftOf(page)).score).toBeLessThan(0.01)
  expect(await violations(page)).toEqual([])
  await device.getByRole('button', { name: 'Hide' }).click()
  await expect(device).toBeGone()
  await page.reload()
  await device.getByRole('link', { name: 'Golden wedding' }).click()
  await expect(tripPage(page).title('Golden wedding')).toBeSeen()

  const here = accountPage(page)
  await page.goto('/my-trips')
  await expect(device.getByRole('link', { name: 'Hughes reunion' })).toBeSeen()
  await here.email.fill('maya.hughes@family.example')
  await here.send.click()
  await page.goto(await mailedPath(mailbox, 'maya.hughes@family.example', SIGN_IN_LINK))
  await page.waitForURL('**/my-trips')
  await device.getByRole('button', { name: 'Add all to my account' }).click()
  await expect(here.card('Golden wedding').getByText('Contributor')).toBeSeen()
  await expect(here.card('Hughes reunion').getByText('Creator')).toBeSeen()
  await expect(device).toBeGone()
})

test('a trip that was erased leaves the list, and the browser', async () => {
  const { page, expectStatus } = await stage.visitor(PHONE)
  expectStatus(410)
  const made = await makeTrip(stage.url(), 'Over')
  await tripPage(page).open(viewLink(made))
  await expect.poll(() => accountPage(page).kept('view_link_')).toHaveLength(1)
  const { viewPassword, editPassword, itineraryId } = made
  await fetch(`${stage.url()}/api/itineraries/${itineraryId}`, {
    method: 'DELETE',
    headers: { 'X-View-Password': viewPassword, 'X-Edit-Password': editPassword },
  })
  await page.goto(viewLink(made))
  await expect(page.getByRole('heading', { name: 'The trip was erased' })).toBeSeen()
  await landingPage(page).open()
  await expect.poll(() => accountPage(page).kept('view_link_')).toEqual([])
  expect(await page.getByRole('region', { name: 'Your trips on this device' }).count()).toBe(0)
})
