import { expect, test } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import type { MagicEmail } from '#contract/mail.ts'
import { violations } from './axe.ts'
import { LAPTOP, PHONE } from './browser.ts'
import { dialog, shareDialog, tripPage, unlockDialog, uploadDialog } from './pages.ts'
import { openStage } from './stage.ts'
import { addFile, editLink, makeTrip, viewLink } from './trips.ts'
import { askItself } from './undrawn.ts'

const stage = openStage()
const mailStage = openStage({ EMAIL_DOMAIN: 'mail.example.com', SMTP_PORT: '0' })

test('help explains three steps; the edit password opens edit mode; a wrong one says so (spec trip-3, trip-8, access-5, access-6)', async () => {
  const made = await makeTrip(stage.url(), 'Sailing week')
  const { page, expectStatus } = await stage.visitor(LAPTOP)
  const focused = page.locator(':focus')
  const trip = tripPage(page)
  await trip.open(viewLink(made))
  await expect(trip.readOnlyBanner).toBeSeen()

  await trip.help.click()
  const help = dialog(page, 'How It Works')
  await expect(help.box).toBeSeen()
  expect((await help.box.getByRole('listitem').allInnerTexts()).map(oneLine)).toEqual([
    expect.stringMatching(/Add travel documents Upload a confirmation, or paste its text\./),
    expect.stringMatching(
      /Everything gets organized automatically We read and sort flights, travelers and stays/,
    ),
    expect.stringMatching(/Share with your group Send the view link\./),
  ])
  await help.button('View my trip').click()
  await expect(help.box).toBeGone()

  // With the keyboard alone: the dialog takes the focus, Escape gives it back
  expect(await trip.edit.getAttribute('title')).toBe('Request Edit')
  await trip.edit.focus()
  await page.keyboard.press('Enter')
  const unlock = unlockDialog(page)
  await expect(unlock.password.and(focused)).toBeSeen()
  await page.keyboard.press('Escape')
  await expect(unlock.box).toBeGone()
  await expect(trip.edit.and(focused)).toBeSeen()

  await trip.edit.click()
  expect(await unlock.unlock.isDisabled()).toBe(true)
  await unlock.password.fill('   ')
  expect(await unlock.unlock.isDisabled()).toBe(true)
  await expect(unlock.box.getByRole('button', { name: 'Cancel' })).toBeSeen()

  expectStatus(500)
  const held = Promise.withResolvers<void>()
  await page.route('**/verify', async (route) => {
    await held.promise
    return route.fulfill({ status: 500, json: { error: 'Something went wrong' } })
  })
  await unlock.password.fill('not-the-password')
  await unlock.unlock.click()
  await expect(unlock.box.getByRole('button', { name: 'Processing...', disabled: true })).toBeSeen()
  held.resolve()
  expect(await unlock.failure()).toBe('Verification failed. Please try again.')

  await page.unroute('**/verify')
  expectStatus(401)
  await unlock.unlock.click()
  const wrong = 'Incorrect password. Please check your password and try again.'
  await expect.poll(() => unlock.failure()).toBe(wrong)

  await unlock.password.fill(made.editPassword.toUpperCase().replaceAll('-', ''))
  await unlock.unlock.click()
  await expect(unlock.box).toBeGone()
  await expect(trip.rename).toBeSeen()
  await expect(trip.readOnlyBanner).toBeGone()

  await page.reload()
  await expect(trip.rename).toBeSeen()
  expect(await trip.edit.count()).toBe(0)
})

test('Enter saves a new title for everyone, Escape and an empty title change nothing; what opened it has the focus again (spec trip-4)', async () => {
  const made = await makeTrip(stage.url(), 'New Trip')
  const { page } = await stage.visitor(PHONE)
  const focused = page.locator(':focus')
  const trip = tripPage(page)
  await trip.open(editLink(made))

  // On a phone it is in the menu
  const menu = dialog(page, 'More')
  await trip.more.press('Enter')
  await menu.button('Rename trip').press('Enter')
  await expect(trip.titleField.and(focused)).toBeSeen()
  await trip.titleField.fill('Hughes family reunion')
  await trip.titleField.press('Enter')
  await expect(trip.title('Hughes family reunion')).toBeSeen()
  await expect(trip.more.and(focused)).toBeSeen()

  await page.keyboard.press('Enter')
  await menu.button('Rename trip').press('Enter')
  await trip.titleField.fill('Something else')
  await trip.titleField.press('Escape')
  await expect(trip.title('Hughes family reunion')).toBeSeen()
  await expect(trip.more.and(focused)).toBeSeen()

  await page.setViewportSize(LAPTOP)
  await trip.rename.focus()
  await page.keyboard.press('Enter')
  await expect(trip.titleField.and(focused)).toBeSeen()
  await trip.titleField.fill('   ')
  await trip.titleField.press('Enter')
  await expect(trip.title('Hughes family reunion')).toBeSeen()
  await expect(trip.rename.and(focused)).toBeSeen()

  const cousin = await stage.visitor(PHONE)
  const shared = tripPage(cousin.page)
  await shared.open(viewLink(made))
  await expect(shared.title('Hughes family reunion')).toBeSeen()
})

test('a call that fails without a sentence of the server says what failed, and nothing is lost (spec trip-5, document-15, access-8, access-9)', async () => {
  const made = await makeTrip(mailStage.url(), 'Reunion', ['trip-hughes-lufthansa'])
  const { page, expectStatus } = await mailStage.visitor(LAPTOP)
  expectStatus(502)
  expectStatus(401)
  await page.clock.install()
  const trip = tripPage(page)
  const upload = uploadDialog(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/itineraries/**', async (route) => {
    const isRead = route.request().method() === 'GET'
    if (isRead && route.request().url().endsWith('/magic-email')) return route.fulfill({ json: NO_ADDRESS })
    if (isRead) return route.continue()
    await held.promise
    return route.fulfill({ status: 502, body: 'no luck' })
  })
  await trip.open(editLink(made))

  // Each begins with its word, and ends with its sentence
  const paste = async () => {
    await trip.add.click()
    await upload.tab('Paste Text')
    await upload.text.fill('Flight EI 154 from Dublin')
    await upload.process.click()
    await expect(upload.box.getByText('Processing...')).toBeSeen()
  }
  await paste()
  await upload.close()
  await expect(trip.notice('Upload started...')).toBeSeen()
  await paste()
  held.resolve()
  await expect(
    upload.box.getByRole('alert').filter({ hasText: 'Text processing failed with unknown error' }),
  ).toBeSeen()
  await upload.tab('Upload Files')
  await upload.files.setInputFiles({
    name: 'mail.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('EI 154'),
  })
  await expect(upload.item('mail.txt').getByText('Upload failed with unknown error')).toBeSeen()
  await upload.tab('Email')
  await expect(
    upload.box.getByRole('alert').filter({ hasText: 'Failed to generate inbound email' }),
  ).toBeSeen()
  await upload.close()

  await trip.rename.click()
  await trip.titleField.fill('Hughes family reunion')
  await trip.titleField.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to rename trip' })).toBeSeen()
  await expect(trip.title('Reunion')).toBeSeen()

  await trip.openDocuments()
  await trip.documentRow('trip-hughes-lufthansa.eml').click()
  await trip.deleteButton.click()
  await trip.undo.waitFor()
  await page.mouse.move(0, 0)
  await page.clock.fastForward(LIMITS.undoMs)
  await expect(trip.documents.getByText('Failed to delete document').first()).toBeSeen()
  await expect(trip.documentRow('trip-hughes-lufthansa.eml')).toBeSeen()

  // A page that lost its edit password while a server says that it may edit
  const itinerary = `**/api/itineraries/${made.itineraryId}`
  const answerWith = (canEdit: boolean) =>
    page.route(itinerary, async (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      const response = await route.fetch()
      return route.fulfill({
        response,
        json: { ...((await response.json()) as object), canEdit, canAdd: canEdit },
      })
    })
  await page.unrouteAll()
  await askItself(page)
  await page.evaluate('localStorage.clear()')
  await answerWith(true)
  await trip.open(viewLink(made))
  await trip.rename.click()
  await trip.titleField.fill('Hughes family reunion')
  await trip.titleField.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Authentication required' })).toBeSeen()
  await trip.share.click()
  const both = 'Both view and edit passwords are required to generate edit links.'
  await expect(shareDialog(page).box.getByText(both)).toBeSeen()
  await page.keyboard.press('Escape')

  // And one that may not edit any more while it adds
  await trip.add.click()
  await upload.tab('Email')
  await page.unroute(itinerary)
  await answerWith(false)
  await addFile(mailStage.url(), made, new File(['See you on Friday!'], 'letter.txt'))
  await expect(upload.box.getByText('Email available in edit mode')).toBeSeen()
})

/** A trip that never had an address for mail. */
const NO_ADDRESS: MagicEmail = {
  magicEmailAddress: null,
  expiresAt: null,
  state: 'none',
  forwarding: [],
}

test('a page that cannot be drawn says so; it comes back when that is over (spec page-8, trip-2, call-3)', async () => {
  const made = await makeTrip(stage.url(), 'Reunion')
  const { page, problems, expectStatus } = await stage.visitor(PHONE)
  await page.clock.install()
  await askItself(page)
  const itinerary = `**/api/itineraries/${made.itineraryId}`
  await page.route(itinerary, (route) => route.fulfill({ json: { event: {}, canEdit: false } }))
  const trip = tripPage(page)
  await trip.open(viewLink(made))
  const title = page.getByRole('heading', { level: 1, name: 'Something went wrong' })
  await expect(title).toBeSeen()
  await expect(
    page.getByText('An unexpected error occurred. Please try refreshing the page.', { exact: true }),
  ).toBeSeen()
  // Technical details are for development alone
  expect(await page.getByText('TypeError').count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await page.waitForURL(`**${viewLink(made)}`)
  await expect(title).toBeSeen()

  await page.unroute(itinerary)
  // By then the answer that could not be drawn is forgotten
  await page.clock.fastForward('10:00')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(trip.title('Reunion')).toBeSeen()
  const thrown = /Cannot read properties of undefined/
  expect(problems.splice(0)).toEqual(expect.arrayContaining([expect.stringMatching(thrown)]))

  // One that cannot be had says that
  expectStatus(502)
  await page.route(itinerary, (route) => route.fulfill({ status: 502, body: 'no luck' }))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Itinerary not found' })).toBeSeen()
  await expect(page.getByText('Failed to fetch itinerary', { exact: true })).toBeSeen()
  await page.unroute(itinerary)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(trip.title('Reunion')).toBeSeen()
})

test('without a network the page keeps what it shows and says since when; what cannot be done is said and rolled back', async () => {
  const made = await makeTrip(stage.url(), 'Reunion', ['trip-hughes-lufthansa'])
  const { page, context } = await stage.visitor(PHONE)
  await page.clock.install()
  const unfetched = /\/assets\/(?:UploadDialog|TimesDialog)-/
  await page.route(unfetched, (route) => route.abort())
  const trip = tripPage(page)
  await trip.open(editLink(made))
  const needs = page.getByRole('alert').filter({ hasText: /^This needs a connection\. Please try again/ })
  const add = () => trip.add.click()
  const times = () => trip.choose('Times')
  for (const press of [add, times]) {
    await press()
    await expect(needs).toBeSeen()
    expect(await violations(page)).toEqual([])
    await page.clock.fastForward(LIMITS.notificationFailedMs)
    await expect(needs).toBeGone()
  }
  await page.unroute(unfetched)
  for (const [press, name] of [
    [add, 'Add Travel Details'],
    [times, 'Times'],
  ] as const) {
    await press()
    await dialog(page, name).box.waitFor()
    await page.keyboard.press('Escape')
    await expect(dialog(page, name).box).toBeGone()
  }
  await trip.openDocuments()
  await trip.documentRow('trip-hughes-lufthansa.eml').click()
  await trip.deleteButton.waitFor()
  await dialog(page, 'Documents').close()
  await trip.choose('Rename trip')
  await trip.titleField.press('Escape')
  await context.setOffline(true)
  const since = page.getByRole('status').filter({ hasText: /^You are offline\. As of \d/ })
  await expect(since).toBeSeen()
  expect(await violations(page)).toEqual([])

  await trip.choose('Rename trip')
  await trip.titleField.fill('Hughes family reunion')
  await trip.titleField.press('Enter')
  const network = 'Network error. You are offline. Please try again when you have a connection.'
  await expect(page.getByRole('alert').filter({ hasText: network })).toBeSeen()
  await expect(trip.title('Reunion')).toBeSeen()

  await trip.openDocuments()
  await trip.documentRow('trip-hughes-lufthansa.eml').click()
  await trip.deleteButton.click()
  await trip.undo.waitFor()
  await page.mouse.move(0, 0)
  await page.clock.fastForward(LIMITS.undoMs)
  await expect(trip.documents.getByText(network).first()).toBeSeen()
  await expect(trip.documentRow('trip-hughes-lufthansa.eml')).toBeSeen()
  await expect(page.getByText('Priya & Tom').first()).toBeSeen()

  await context.setOffline(false)
  await expect(since).toBeGone()

  await page.route('**/api/notifications/**', (route) => route.abort())
  await page.reload()
  await expect(trip.title('Reunion')).toBeSeen()
  await expect
    .poll(async () => {
      await page.clock.fastForward(10_000)
      return page.getByText(/^The server cannot be reached right now\. As of \d/).count()
    })
    .toBe(1)
})

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
