import { expect, test } from 'vitest'
import { LAPTOP, PHONE } from './browser.ts'
import { dialog, tripPage, unlockDialog } from './pages.ts'
import { openStage } from './stage.ts'
import { editLink, makeTrip, viewLink } from './trips.ts'

const stage = openStage()

test('the edit password opens edit mode; a wrong one says so (spec A §2, §8)', async () => {
  const made = await makeTrip(stage.url(), 'Sailing week')
  const { page, expectStatus } = await stage.visitor(LAPTOP)
  const trip = tripPage(page)
  await trip.open(viewLink(made))
  await expect(trip.readOnlyBanner).toBeSeen()

  await trip.edit.click()
  const unlock = unlockDialog(page)
  expect(await unlock.unlock.isDisabled()).toBe(true)
  await unlock.password.fill('   ')
  expect(await unlock.unlock.isDisabled()).toBe(true)

  expectStatus(401)
  await unlock.password.fill('not-the-password')
  await unlock.unlock.click()
  expect(await unlock.failure()).toBe('Incorrect password. Please check your password and try again.')

  await unlock.password.fill(made.editPassword.toUpperCase().replaceAll('-', ''))
  await unlock.unlock.click()
  await expect(unlock.box).toBeGone()
  await expect(trip.rename).toBeSeen()
  await expect(trip.readOnlyBanner).toBeGone()

  await page.reload()
  await expect(trip.rename).toBeSeen()
  expect(await trip.edit.count()).toBe(0)
})

test('Enter saves a new title for everyone, Escape and an empty title change nothing (spec A §2, §4)', async () => {
  const made = await makeTrip(stage.url(), 'New Trip')
  const { page } = await stage.visitor(PHONE)
  const trip = tripPage(page)
  await trip.open(editLink(made))

  await trip.rename.click()
  await trip.titleField.fill('Hughes family reunion')
  await trip.titleField.press('Enter')
  await expect(trip.title('Hughes family reunion')).toBeSeen()

  await trip.rename.click()
  await trip.titleField.fill('Something else')
  await trip.titleField.press('Escape')
  await expect(trip.title('Hughes family reunion')).toBeSeen()

  await trip.rename.click()
  await trip.titleField.fill('   ')
  await trip.titleField.press('Enter')
  await expect(trip.title('Hughes family reunion')).toBeSeen()

  const cousin = await stage.visitor(PHONE)
  const shared = tripPage(cousin.page)
  await shared.open(viewLink(made))
  await expect(shared.title('Hughes family reunion')).toBeSeen()
})

test('deleting a document takes its flights with it and leaves the others', async () => {
  const made = await makeTrip(stage.url(), 'Reunion', ['trip-hughes-lufthansa', 'flight-it-famiglia'])
  const { page } = await stage.visitor(LAPTOP)
  const trip = tripPage(page)
  await trip.open(editLink(made))
  await trip.openTab('Flights')
  await expect(trip.flight('LH 1128')).toBeSeen()
  await expect(trip.flight('AZ 610')).toBeSeen()

  await trip.openTab('Overview')
  await trip.documentRow('trip-hughes-lufthansa.eml').click()
  await trip.deleteButton.click()
  await expect(trip.documents.getByText('Document deleted successfully')).toBeSeen()
  await expect(trip.documentRow('trip-hughes-lufthansa.eml')).toBeGone()

  await trip.openTab('Flights')
  await expect(trip.flight('LH 1128')).toBeGone()
  await expect(trip.flight('AZ 610')).toBeSeen()
})

test('the original of a mail is shown without running it or loading anything of it', async () => {
  const made = await makeTrip(stage.url(), 'Reunion', ['trip-hughes-delta'])
  const { page } = await stage.visitor(LAPTOP)
  const trip = tripPage(page)
  await trip.open(viewLink(made))
  await trip.documentRow('trip-hughes-delta.eml').click()
  await trip.documents.getByRole('button', { name: 'Show Original' }).click()
  const original = page.getByTitle('Original of trip-hughes-delta.eml')
  await expect(original.contentFrame().getByText('CONFIRMATION #:')).toBeSeen()
  await trip.documents.getByRole('button', { name: 'Hide Original' }).click()
  await expect(original).toBeGone()
})

test('help explains three steps and closes', async () => {
  const made = await makeTrip(stage.url(), 'Reunion')
  const { page } = await stage.visitor(PHONE)
  const trip = tripPage(page)
  await trip.open(viewLink(made))
  await trip.help.click()
  const { box, button } = dialog(page, 'How It Works')
  await expect(box).toBeSeen()
  expect(await box.getByRole('listitem').count()).toBe(3)
  await button('View my trip').click()
  await expect(box).toBeGone()
})

test('with the keyboard alone: the dialog takes the focus, Escape gives it back', async () => {
  const made = await makeTrip(stage.url(), 'Reunion')
  const { page } = await stage.visitor(LAPTOP)
  const trip = tripPage(page)
  await trip.open(viewLink(made))
  await trip.edit.focus()
  await page.keyboard.press('Enter')
  const unlock = unlockDialog(page)
  await expect(unlock.password.and(page.locator(':focus'))).toBeSeen()
  await page.keyboard.press('Escape')
  await expect(unlock.box).toBeGone()
  await expect(trip.edit.and(page.locator(':focus'))).toBeSeen()
})

test('with the keyboard alone: the rename form takes the focus and gives it back to the pencil', async () => {
  const made = await makeTrip(stage.url(), 'Reunion')
  const { page } = await stage.visitor(LAPTOP)
  const trip = tripPage(page)
  await trip.open(editLink(made))
  const focused = page.locator(':focus')
  for (const key of ['Escape', 'Enter']) {
    await trip.rename.focus()
    await page.keyboard.press('Enter')
    await expect(trip.titleField.and(focused)).toBeSeen()
    await page.keyboard.press(key)
    await expect(trip.rename.and(focused)).toBeSeen()
  }
})
