import { expect, test } from 'vitest'
import { violations } from './axe.ts'
import { PHONE } from './browser.ts'
import { tripPage } from './pages.ts'
import { openStage } from './stage.ts'
import { editLink, makeTrip, viewLink } from './trips.ts'

const stage = openStage()

const CASES = ['trip-hughes-british-airways', 'trip-hughes-lufthansa']

test('a guest takes a ride, sees it first, gives it back; an editor sees who said so and can undo it (spec trip-18)', async () => {
  const trip = await makeTrip(stage.url(), 'Rides', CASES)
  const guest = (await stage.visitor(PHONE)).page
  await guest.goto(viewLink(trip))
  const rides = guest.getByRole('region', { name: 'Who picks up whom' })
  await rides.getByRole('button', { name: /^I’ll pick them up: Eleanor/ }).click()
  await guest.getByLabel('Your name').fill('Anna')
  await rides.getByRole('button', { name: 'Save' }).click()
  await expect(rides.getByText('Picked up by Anna')).toBeSeen()
  await expect(guest.getByRole('heading', { name: 'Anna' })).toBeSeen()
  expect(await violations(guest)).toEqual([])

  const editor = (await stage.visitor(PHONE)).page
  await editor.goto(editLink(trip))
  const theirs = editor.getByRole('region', { name: 'Who picks up whom' })
  await expect(theirs.getByText('Picked up by Anna (offered by a guest)')).toBeSeen()

  // Whoever an editor or a guest entered says so on another device
  const phone = (await stage.visitor(PHONE)).page
  await phone.goto(viewLink(trip))
  const slot = phone.getByRole('region', { name: 'Which one are you?' })
  await slot.getByRole('button', { name: 'Anna' }).click()
  const card = phone.getByRole('region', { name: 'You', exact: true })
  await expect(card.getByRole('heading', { name: 'Anna' })).toBeSeen()
  await expect(card.getByText(/^You meet · /)).toBeSeen()
  expect(await phone.evaluate('JSON.stringify({ ...localStorage })')).not.toContain('Anna')

  await guest.reload()
  await rides.getByRole('button', { name: /^Change who picks up Eleanor/ }).click()
  await rides.getByRole('button', { name: 'I can’t after all' }).click()
  await expect.poll(() => rides.getByText('Picked up by Anna').count()).toBe(0)
  await expect.poll(() => theirs.getByText('Picked up by Anna').count()).toBe(0)
})

test('whoever has chosen who they are sees their own flight first, also after a reload (spec trip-17)', async () => {
  const trip = await makeTrip(stage.url(), 'You', CASES)
  const { page } = await stage.visitor(PHONE)
  await page.goto(viewLink(trip))
  const slot = page.getByRole('region', { name: 'Which one are you?' })
  const before = await slot.boundingBox()
  await slot.getByRole('button', { name: 'Priya' }).click()
  const card = page.getByRole('region', { name: 'You', exact: true })
  await expect(card.getByText(/^Leaves in/)).toBeSeen()
  expect((await card.boundingBox())?.height).toBe(before?.height)
  await expect.poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('You')
  const tabs = tripPage(page)
  const { panel } = tabs
  await tabs.openTab('Travelers')
  await expect(panel.getByRole('listitem').first().getByText('Priya')).toBeSeen()
  await tabs.openTab('Flights')
  await expect(panel.getByRole('heading', { name: /^You · / }).first()).toBeSeen()
  await tabs.openTab('Timeline')
  const arriving = page.getByRole('region', { name: 'Arriving to Barcelona' })
  await expect(arriving.getByRole('listitem').first().getByText(/Priya/)).toBeSeen()
  await tabs.openTab('Overview')
  await page.reload()
  await expect(card.getByText(/^Leaves in/)).toBeSeen()
  expect(await violations(page)).toEqual([])
  await card.getByRole('button', { name: /^Not .+ Change$/ }).click()
  await slot.getByRole('button', { name: 'Just watching' }).click()
  await expect(page.getByText(/^Next to land/)).toBeSeen()
})

test('an editor deletes the trip by its name; its link then says so (spec trip-22)', async () => {
  const trip = await makeTrip(stage.url(), 'Short lived', CASES.slice(0, 1))
  const visitor = await stage.visitor(PHONE)
  const { page } = visitor
  await page.goto(editLink(trip))
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Delete this trip' }).click()
  const confirm = page.getByRole('button', { name: 'Delete for everyone' })
  expect(await confirm.isDisabled()).toBe(true)
  await page.getByLabel(/^Type the trip’s name/).fill('short lived')
  await confirm.click()
  await page.waitForURL(`${stage.url()}/`)
  expect(
    await page.evaluate(
      (id) => Object.keys(localStorage).filter((key) => key.includes(id)),
      trip.itineraryId,
    ),
  ).toEqual([])
  const answer = await page.request.get(viewLink(trip))
  expect(answer.status()).toBe(410)
})
