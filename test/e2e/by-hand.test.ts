import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from './axe.ts'
import { LAPTOP, PHONE } from './browser.ts'
import { dialog, flightForm, tripPage, uploadDialog } from './pages.ts'
import { DIALOG, overflowsOf } from './sound.ts'
import { openStage } from './stage.ts'
import { addFile, editLink, makeTrip, viewLink } from './trips.ts'

const stage = openStage()

/** A booking whose first flight would land before it leaves. */
const TICKET = `Dear Mrs Okafor,

Your booking with British Airways is confirmed. Booking reference: QX4T9Z

Passenger: Maya Okafor

BA0478 | British Airways | Euro Traveller | Confirmed
Depart: 11 Jun 2027 10:20 Heathrow (London) Terminal 5
Arrive: 11 Jun 2027 10:35 Barcelona Terminal 1

BA0475 | British Airways | Euro Traveller | Confirmed
Depart: 18 Jun 2027 11:40 Barcelona Terminal 1
Arrive: 18 Jun 2027 13:05 Heathrow (London) Terminal 5
`

test('what a document got wrong is put right by hand, undone and done again; a viewer sees the result', async () => {
  const made = await makeTrip(stage.url(), 'Okafor weekend')
  await addFile(stage.url(), made, new File([TICKET], 'BA_eTicket.txt', { type: 'text/plain' }))
  const { page } = await stage.visitor(PHONE)
  const trip = tripPage(page)
  await trip.open(editLink(made))
  await trip.openTab('Flights')
  await trip.unfoldFlights()
  const notice = page.getByRole('region', { name: 'Notifications' })

  // A time that could not be right is corrected from "Please check"
  await expect(trip.flight('BA 478').getByText('Please check: arrival time')).toBeSeen()
  await page.getByRole('button', { name: 'Check BA 478' }).click()
  const change = flightForm(page, 'Change a flight')
  await expect(change.lands.getByLabel('Time').and(page.locator(':focus'))).toBeSeen()
  await expect(change.box.getByText('British Airways')).toBeSeen()
  await change.number.fill('british airways 478')
  await expect(change.option('British Airways')).toBeSeen()
  const sheet = await change.box.boundingBox()
  expect([sheet && sheet.y >= 0, sheet && sheet.y + sheet.height]).toEqual([true, PHONE.height])
  await change.number.fill('BA 478')
  await change.lands.getByLabel('Time').fill('10:30')
  await expect(change.box.getByText('That would be 23 h 10 min in the air.')).toBeSeen()
  await change.lands.getByLabel('Date').fill('2027-06-11')
  await expect(change.box.getByText('It would land before it leaves.')).toBeSeen()
  await change.save.click()
  await expect(change.lands.getByLabel('Time').and(page.locator(':focus[aria-invalid=true]'))).toBeSeen()
  await change.lands.getByLabel('Time').fill('13:35')
  await expect(change.box.getByText('2 h 15 min in the air')).toBeSeen()
  await sound(page)

  // What was typed outlives a press beside the form
  await page.mouse.click(10, 10)
  await expect(change.box.getByText('What you typed is not saved yet.')).toBeSeen()
  await change.box.getByRole('button', { name: 'Keep editing' }).click()
  await change.save.click()
  await expect(notice.getByText('BA 478 now lands at 13:35.')).toBeSeen()
  await expect(trip.flight('BA 478').getByText('13:35')).toBeSeen()
  await expect(trip.flight('BA 478').getByText(/^Set by hand:.* arrival time/)).toBeSeen()

  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(trip.flight('BA 478').getByText('Please check: arrival time')).toBeSeen()
  await notice.getByRole('button', { name: 'Close this notice' }).click()

  // It is done again from the history
  await trip.openTab('Overview')
  await trip.choose('Changes')
  const history = dialog(page, 'Changes')
  const uploaded = 'British Airways · QX4T9Z was uploaded and added 2 flights, 1 traveler.'
  await expect(history.box.getByText(uploaded)).toBeSeen()
  const line = history.box.getByRole('listitem').filter({ hasText: 'BA 478 London – Barcelona was changed.' })
  await expect(line.getByRole('listitem').filter({ hasText: /arrival time: 13:35/i })).toBeSeen()
  await line.getByRole('button', { name: /^Redo/ }).click()
  await expect(line.getByRole('button', { name: /^Undo/ })).toBeSeen()
  await sound(page)
  await history.close()

  // Who drives
  await page.getByRole('button', { name: 'Add driver to pick up Maya' }).click()
  await page.keyboard.type('Anna')
  await page.keyboard.press('Enter')
  await expect(notice.getByText('Anna picks up Maya.')).toBeSeen()
  await expect(page.getByRole('button', { name: 'Change who picks up Maya' })).toBeSeen()

  // A stay
  await page.setViewportSize(LAPTOP)
  await page.getByRole('button', { name: 'Add a stay' }).click()
  const stay = dialog(page, 'Add a stay')
  await stay.button('Save').click()
  await expect(stay.box.getByText('What is it called?')).toBeSeen()
  await stay.box.getByLabel('Name').fill('Hotel Alma')
  await stay.box.getByLabel('Check-in').fill('2027-06-18')
  await stay.box.getByLabel('Check-out').fill('2027-06-11')
  await stay.button('Save').click()
  await expect(stay.box.getByText('Check-out cannot be before check-in.')).toBeSeen()
  await stay.box.getByLabel('Check-in').fill('2027-06-11')
  await stay.box.getByLabel('Check-out').fill('2027-06-18')
  await stay.box.getByRole('checkbox', { name: 'Maya Okafor' }).check()
  await sound(page)
  await page.setViewportSize(LAPTOP)
  await stay.button('Save').click()
  await expect(trip.stays.getByText('7 nights')).toBeSeen()

  const viewer = await stage.visitor(PHONE)
  const seen = tripPage(viewer.page)
  await seen.open(viewLink(made))
  await expect(seen.stays.getByText('Fri 11 Jun – Fri 18 Jun')).toBeSeen()
  await expect(viewer.page.getByText('Picked up by Anna')).toBeSeen()
  await seen.openDocuments()
  await seen.changes.click()
  await expect(viewer.page.getByText('Hotel Alma was added by hand.')).toBeSeen()
  expect(await viewer.page.getByRole('button', { name: /Undo|Redo/ }).count()).toBe(0)
  await dialog(viewer.page, 'Changes').close()
  await seen.openTab('Flights')
  await seen.unfoldFlights()
  await expect(seen.flight('BA 478').getByText('13:35')).toBeSeen()
  await expect(seen.flight('BA 478').getByText(/^Set by hand/)).toBeSeen()
  expect(await viewer.page.getByRole('button', { name: /^(Edit|Check|Add) .+/ }).count()).toBe(0)
})

test('with the keyboard alone: a flight by its number, one that somebody is on already, two spellings of one person', async () => {
  const made = await makeTrip(stage.url(), 'Okafor weekend')
  await addFile(stage.url(), made, new File([TICKET], 'BA_eTicket.txt', { type: 'text/plain' }))
  const { page, expectStatus } = await stage.visitor(LAPTOP)
  const trip = tripPage(page)
  await trip.open(editLink(made))
  await trip.openTab('Flights')
  const { keyboard } = page

  // The airline by its name, the airports by a few letters
  await page.getByRole('button', { name: 'Add a flight' }).press('Enter')
  const add = flightForm(page, 'Add a flight')
  await expect(add.number.and(page.locator(':focus'))).toBeSeen()
  await keyboard.type('vueling')
  await expect(add.option('Vueling')).toBeSeen()
  await keyboard.press('Enter')
  await keyboard.type('8460')
  await expect(add.box.getByText('Vueling', { exact: true })).toBeSeen()
  await keyboard.press('Tab')
  await keyboard.type('gatw')
  await expect(add.option('London (LGW)')).toBeSeen()
  await keyboard.press('Escape')
  await expect(add.option('London (LGW)')).toBeGone()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  expect(await add.leaves.getByRole('combobox').inputValue()).toBe('London (LGW)')
  await add.leaves.getByLabel('Date').fill('2027-06-11')
  await add.leaves.getByLabel('Time').fill('22:30')
  await add.lands.getByRole('combobox').focus()
  await keyboard.type('barc')
  await expect(add.option('Barcelona (BCN)')).toBeSeen()
  await sound(page)
  await page.setViewportSize(LAPTOP)
  await keyboard.press('Tab')
  await add.lands.getByLabel('Time').fill('01:35')
  await expect(add.box.getByText('2 h 5 min in the air. It lands on the next day.')).toBeSeen()
  expect(await add.lands.getByLabel('Date').inputValue()).toBe('2027-06-12')
  await add.box.getByRole('checkbox', { name: 'Maya Okafor' }).uncheck()
  await add.box.getByRole('button', { name: 'Add a person' }).press('Enter')
  await keyboard.type('Maia Okafor')
  await keyboard.press('Enter')
  await expect(add.box.getByRole('checkbox', { name: 'Maia Okafor' })).toBeSeen()

  // The server fails between the person and the flight: the next try makes no second person
  expectStatus(500)
  let failures = 0
  await page.route(/\/edits$/, async (route) => {
    if (!route.request().postData()?.includes('"flight"') || failures > 0) return route.continue()
    failures += 1
    await route.fulfill({ status: 500, json: { error: 'Something broke' } })
  })
  await add.save.press('Enter')
  await expect(add.box.getByText('Something broke')).toBeSeen()
  await expect(page.getByText('Maia Okafor was added.')).toBeSeen()
  await expect(add.box.getByRole('checkbox', { name: 'Maia Okafor' })).toBeSeen()
  await add.save.press('Enter')
  await expect(add.box).toBeGone()
  await expect(trip.flight('VY 8460').getByText('Sat 12 Jun')).toBeSeen()

  // Two spellings of one person
  await trip.openTab('Travelers')
  await page.getByRole('button', { name: 'Edit Maia Okafor' }).press('Enter')
  expect(failures).toBe(1)
  const traveler = dialog(page, 'Change a traveler')
  await traveler.box.getByLabel('Email').fill('maia')
  await traveler.button('Save').click()
  await expect(traveler.box.getByText('This is not an email address yet.')).toBeSeen()
  await traveler.box.getByLabel('Email').fill('ma%ia@example.com')
  await expect(traveler.box.getByText('An address can only have letters from a to z')).toBeSeen()
  await traveler.box.getByLabel('Same person as…').selectOption({ label: 'Maya Okafor' })
  await expect(traveler.box.getByText('Maia Okafor’s 1 flight becomes Maya Okafor’s.')).toBeSeen()
  await sound(page)
  await page.setViewportSize(LAPTOP)
  await traveler.button('Merge').press('Enter')
  await expect(page.getByText('Maia Okafor is now Maya Okafor.')).toBeSeen()
  await expect(trip.panel.getByRole('button', { name: 'Edit Maia Okafor' })).toBeGone()
  await expect(trip.panel.getByRole('button', { name: 'Edit Maya Okafor' })).toBeSeen()

  // A document gives nothing; a flight that somebody is on already need not be typed again
  await trip.openTab('Overview')
  await trip.add.press('Enter')
  const upload = uploadDialog(page)
  const letter = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('See you on Friday!') }
  await upload.files.setInputFiles(letter)
  await expect(upload.box.getByText('or enter a flight by hand')).toBeSeen()
  await upload.item('letter.txt').getByRole('button', { name: 'Enter it by hand' }).press('Enter')
  await expect(upload.box).toBeGone()
  await expect(add.number.and(page.locator(':focus'))).toBeSeen()
  await keyboard.type('ba-0475')
  await expect(add.box.getByText('Maya is on this flight.')).toBeSeen()
  await add.box.getByRole('button', { name: 'Use its times' }).press('Enter')
  expect(await add.leaves.getByLabel('Time').inputValue()).toBe('11:40')
  await add.box.getByRole('button', { name: 'Add a person' }).press('Enter')
  await keyboard.type('Tom Becker')
  await keyboard.press('Enter')
  await add.save.press('Enter')
  await expect(add.box).toBeGone()
  await trip.openTab('Flights')
  await expect(trip.panel.getByText('Maya & Tom')).toBeSeen()
  expect(await trip.flight('BA 475').count()).toBe(1)

  await page.getByRole('button', { name: 'Edit BA 475' }).press('Enter')
  await flightForm(page, 'Change a flight')
    .box.getByRole('button', { name: 'Remove this flight' })
    .press('Enter')
  await expect(page.getByText('BA 475 was removed.')).toBeSeen()
  await expect(trip.flight('BA 475')).toBeGone()
  await expect(page.getByRole('button', { name: 'Undo' }).and(page.locator(':focus'))).toBeSeen()
  await keyboard.press('Enter')
  await expect(trip.flight('BA 475')).toBeSeen()
})

/** The dialog keeps WCAG 2.2 AA, and fits 320 px and text at twice its size. Leaves the page phone-sized. */
async function sound(page: Page): Promise<void> {
  expect(await violations(page, DIALOG)).toEqual([])
  expect(await overflowsOf(page)).toEqual([])
}
