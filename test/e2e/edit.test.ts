import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { violations } from './axe.ts'
import { LAPTOP, PHONE } from './browser.ts'
import { dialog, tripPage, unlockDialog } from './pages.ts'
import { openStage } from './stage.ts'
import { addFile, editLink, makeTrip, viewLink } from './trips.ts'

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

test('deleting a document says first what goes with it, can be undone, and takes its flights with it', async () => {
  const made = await makeTrip(stage.url(), 'Reunion', ['trip-hughes-lufthansa', 'flight-it-famiglia'])
  const { page } = await stage.visitor(LAPTOP)
  await page.clock.install()
  const trip = tripPage(page)
  await trip.open(editLink(made))
  const row = trip.documentRow('trip-hughes-lufthansa.eml')
  await row.click()
  const goes =
    'Delete also removes 2 flights (LH 1128 and LH 1137) and 2 travelers (Priya Patel and Tom Becker).'
  await expect(trip.documents.getByText(goes)).toBeSeen()
  await trip.deleteButton.click()
  await expect(trip.documents.getByText('trip-hughes-lufthansa.eml will be deleted.')).toBeSeen()
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
  await page.clock.fastForward(LIMITS.documentNoticeMs)
  await expect(trip.documents.getByText('Document deleted successfully')).toBeGone()
  await trip.openTab('Flights')
  await expect(trip.flight('AZ 610')).toBeSeen()
  await expect(trip.flight('LH 1128')).toBeGone()

  await trip.openTab('Overview')
  await trip.documentRow('flight-it-famiglia.eml').click()
  await trip.deleteButton.click()
  await expect(trip.undo).toBeSeen()
  await page.goto('/terms')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await trip.open(viewLink(made))
  await expect(trip.documents.getByText('No documents uploaded yet')).toBeSeen()
})

test('without a network the page keeps what it shows and says since when; what cannot be done is said and rolled back', async () => {
  const made = await makeTrip(stage.url(), 'Reunion', ['trip-hughes-lufthansa'])
  const { page, context } = await stage.visitor(PHONE)
  await page.clock.install()
  const unfetched = /\/assets\/(?:UploadDialog|TimesDialog)-/
  await page.route(unfetched, (route) => route.abort())
  const trip = tripPage(page)
  await trip.open(editLink(made))
  const change = page.getByRole('button', { name: /^Times are local/ })
  const needs = page.getByRole('alert').filter({ hasText: /^This needs a connection\. Please try again/ })
  for (const button of [trip.uploadButton, change]) {
    await button.click()
    await expect(needs).toBeSeen()
    expect(await violations(page)).toEqual([])
    await page.clock.fastForward(LIMITS.notificationFailedMs)
    await expect(needs).toBeGone()
  }
  await page.unroute(unfetched)
  for (const [button, name] of [
    [trip.uploadButton, 'Add Travel Details'],
    [change, 'Times'],
  ] as const) {
    await button.click()
    await dialog(page, name).box.waitFor()
    await page.keyboard.press('Escape')
    await expect(dialog(page, name).box).toBeGone()
  }
  await trip.documentRow('trip-hughes-lufthansa.eml').click()
  await trip.deleteButton.waitFor()
  await trip.rename.click()
  await trip.titleField.press('Escape')
  await context.setOffline(true)
  const since = page
    .getByRole('status')
    .filter({ hasText: /^You are offline\. This is what was known at \d/ })
  await expect(since).toBeSeen()
  expect(await violations(page)).toEqual([])

  await trip.rename.click()
  await trip.titleField.fill('Hughes family reunion')
  await trip.titleField.press('Enter')
  const network = 'Network error. You are offline. Please try again when you have a connection.'
  await expect(page.getByRole('alert').filter({ hasText: network })).toBeSeen()
  await expect(trip.title('Reunion')).toBeSeen()

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
      return page.getByText(/^The server cannot be reached right now\. This is what was known at \d/).count()
    })
    .toBe(1)
})

test('the original of a mail is shown without running it or loading anything of it', async () => {
  let requests = 0
  const outside = createServer((_request, response) => {
    requests += 1
    response.end()
  }).listen(0, '127.0.0.1')
  await once(outside, 'listening')
  const address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
  const made = await makeTrip(stage.url(), 'Reunion')
  await addFile(
    stage.url(),
    made,
    new File([curiousMail(address)], 'curious.eml', { type: 'message/rfc822' }),
  )
  const { page, context } = await stage.visitor(LAPTOP)
  // Nothing but the page itself keeps the mail from its server
  await context.unrouteAll()
  const trip = tripPage(page)
  await trip.open(viewLink(made))
  await trip.documentRow('curious.eml').click()
  await trip.documents.getByRole('button', { name: 'Show Original' }).click()
  const original = page.getByTitle('Original of curious.eml')
  await expect(original.contentFrame().getByText('Your seats are waiting')).toBeSeen()
  expect(await original.getAttribute('sandbox')).toBe('')
  await trip.documents.getByRole('button', { name: 'Hide Original' }).click()
  await expect(original).toBeGone()
  expect(requests).toBe(0)
  await page.goto(address)
  expect(requests).toBeGreaterThan(0)
  outside.close()
})

/** A mail that asks its server for something in every way a page can. */
function curiousMail(server: string): string {
  const html = `<html background="${server}/a"><head><link rel="stylesheet" href="${server}/b.css"><link rel="prefetch" href="${server}/c">
<link rel="preconnect" href="${server}"><meta http-equiv="refresh" content="0;url=${server}/d"><base href="${server}/">
<style>@import "${server}/e.css"; @font-face { font-family: x; src: url(${server}/f.woff2) } body { background: url(${server}/g.png); font-family: x }</style>
<script src="${server}/h.js"></script></head><body background="${server}/i.png"><p>Your seats are waiting</p>
<img src="${server}/j.gif" srcset="${server}/k.gif 2x"><picture><source srcset="${server}/l.webp"><img src="/m.gif"></picture>
<video src="${server}/n.mp4" poster="${server}/o.png" autoplay></video><audio src="${server}/p.mp3" autoplay></audio>
<iframe src="${server}/q.html"></iframe><object data="${server}/r.swf"></object><embed src="${server}/s.swf">
<svg><image href="${server}/t.png"/><use href="${server}/u.svg#x"/></svg><input type="image" src="${server}/v.png">
<p style="background-image:url(${server}/w.png)" onclick="fetch('${server}/x')">Boarding</p>
<form action="${server}/y"><button autofocus>Check in</button></form><img src="x" onerror="fetch('${server}/z')"></body></html>`
  return `From: seats@airline.example\nDate: Tue, 02 Mar 2027 09:00:00 +0000\nSubject: Seats\nContent-Type: text/html; charset=utf-8\n\n${html}`
}

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
