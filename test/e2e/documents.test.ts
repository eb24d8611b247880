import { expect, test } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { violations } from './axe.ts'
import { LAPTOP, PHONE } from './browser.ts'
import { dialog, tripPage, uploadDialog } from './pages.ts'
import { openStage } from './stage.ts'
import { addFile, editLink, makeTrip, viewLink } from './trips.ts'

const stage = openStage()

test('deleting a document says first what goes with it, can be undone, and takes its flights with it', async () => {
  const made = await makeTrip(stage.url(), 'Reunion', ['trip-hughes-lufthansa', 'flight-it-famiglia'])
  const { page } = await stage.visitor(LAPTOP)
  await page.clock.install()
  const trip = tripPage(page)
  await trip.open(editLink(made))
  await trip.openDocuments()
  const row = trip.documentRow('trip-hughes-lufthansa.eml')
  await row.click()
  const goes =
    'Delete also removes 2 flights (LH 1128 and LH 1137) and 2 travelers (Priya Patel and Tom Becker).'
  await expect(trip.documents.getByText(goes)).toBeSeen()
  await trip.deleteButton.click()
  await expect(trip.documents.getByText(/^Lufthansa · 8L4R2N will be deleted\.$/)).toBeSeen()
  await expect(row).toBeGone()
  expect(await violations(page)).toEqual([])
  await trip.undo.click()
  await expect(row.and(page.locator(':focus'))).toBeSeen()

  await row.click()
  await trip.deleteButton.focus()
  await page.keyboard.press('Enter')
  await expect(trip.undo.and(page.locator(':focus'))).toBeSeen()
  await page.clock.fastForward(LIMITS.undoMs * 2)
  await expect(trip.undo).toBeSeen()
  await page.keyboard.press('Tab')
  await page.clock.fastForward(LIMITS.undoMs)
  await expect(trip.documents.getByText('Document deleted successfully')).toBeSeen()
  await expect(trip.undo).toBeGone()
  // spec document-16
  await page.clock.fastForward(LIMITS.documentNoticeMs)
  await expect(trip.documents.getByText('Document deleted successfully')).toBeGone()
  await trip.openTab('Flights')
  await expect(trip.flight('AZ 610')).toBeSeen()
  await expect(trip.flight('LH 1128')).toBeGone()

  await trip.openTab('Overview')
  await trip.openDocuments()
  await trip.documentRow('flight-it-famiglia.eml').click()
  await trip.deleteButton.click()
  await expect(trip.undo).toBeSeen()
  await page.goto('/terms')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await trip.open(viewLink(made))
  await trip.openDocuments()
  await expect(trip.documents.getByText('No documents uploaded yet')).toBeSeen()
})

test('the documents are a sheet: what it opens leads back to it, and its end back to the line', async () => {
  const made = await makeTrip(stage.url(), 'Reunion', ['trip-hughes-lufthansa'])
  await addFile(stage.url(), made, new File(['See you on Friday!'], 'letter.txt'))
  const { page } = await stage.visitor(PHONE)
  const trip = tripPage(page)
  await trip.open(editLink(made))
  await trip.openDocuments()
  await trip.uploadButton.click()
  await uploadDialog(page).close()
  await expect(trip.documents).toBeSeen()
  await trip.changes.click()
  await dialog(page, 'Changes').close()
  await trip.documentRow('letter.txt').click()
  await trip.documents.getByRole('button', { name: 'Enter it by hand' }).click()
  await dialog(page, 'Add a flight').close()
  await expect(trip.documents).toBeSeen()
  await page.keyboard.press('Escape')
  await expect(trip.documentsLine.and(page.locator(':focus'))).toBeSeen()
  await trip.more.click()
  await dialog(page, 'More').button('Changes').click()
  await dialog(page, 'Changes').close()
  await expect(trip.documentsLine).toBeSeen()
  expect(await page.getByRole('dialog').count()).toBe(0)
})
