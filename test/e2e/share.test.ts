import { describe, expect, test } from 'vitest'
import { loadZxing } from '#extract/read/pictures/codecs.ts'
import { fixture } from '#test/fixtures.ts'
import { clipboardOf } from './clipboard.ts'
import { violations } from './axe.ts'
import { LAPTOP, PHONE } from './browser.ts'
import { dialog, landingPage, shareDialog, startSheet, tripPage, uploadDialog } from './pages.ts'
import { DIALOG } from './sound.ts'
import { openStage } from './stage.ts'
import { editLink, makeTrip } from './trips.ts'

/** A server of its own: what it prints and keeps is read here. */
const stage = openStage({})
const mailStage = openStage({ EMAIL_DOMAIN: 'mail.example.com', SMTP_PORT: '0' })

describe.each([
  { device: 'a phone', screen: PHONE, timezoneId: 'Pacific/Auckland' },
  { device: 'a laptop', screen: LAPTOP, timezoneId: 'America/Los_Angeles' },
])('on $device, with family in $timezoneId', ({ screen, timezoneId }) => {
  test('an organizer starts a trip, adds a booking and shares it; the family reads the same flights and can change nothing; whoever runs the server reads nothing', async () => {
    const organizer = await stage.visitor(screen)
    const landing = landingPage(organizer.page)
    await landing.open()
    await landing.start.click()
    await startSheet(organizer.page).files.setInputFiles(fixture('trip-hughes-delta').path)

    await organizer.page.waitForURL('**/itinerary/**')
    const trip = tripPage(organizer.page)
    const upload = uploadDialog(organizer.page)
    const added = 'Document processed successfully - Added 2 traveler(s), 2 flight(s)'
    await expect(upload.item('input.eml').getByText(added)).toBeSeen()
    await upload.close()
    await expect(trip.title('Trip to Barcelona')).toBeSeen()
    expect(await organizer.page.title()).toBe('Trip to Barcelona – Skein')
    await trip.choose('Rename trip')
    expect(await trip.titleField.inputValue()).toBe('Trip to Barcelona')
    await trip.titleField.press('Enter')
    const read = await flights(trip)

    await trip.share.click()
    const share = shareDialog(organizer.page)
    await share.copyViewLink.click()
    await expect(share.copyViewLink.getByText('Copied')).toBeSeen()
    const viewLink = await share.viewLink.inputValue()
    await share.helpers.click()
    const passedEditLink = await share.editLink.inputValue()
    expect(await clipboardOf(organizer.page)).toBe(viewLink)

    const grandmother = await stage.visitor(screen, { timezoneId })
    const shared = tripPage(grandmother.page)
    await shared.open(viewLink)
    await expect(shared.readOnlyBanner).toBeSeen()
    await shared.openDocuments()
    await expect(shared.documentRow('input.eml')).toBeSeen()
    expect(await shared.uploadButton.count()).toBe(0)
    await dialog(grandmother.page, 'Documents').close()
    await expect(shared.more).toBeSeen()
    for (const button of [shared.add, shared.rename]) expect(await button.count()).toBe(0)
    await shared.more.click()
    const menu = dialog(grandmother.page, 'More')
    await expect(menu.button('Edit')).toBeSeen()
    expect(await menu.button('Rename trip').count()).toBe(0)
    await menu.close()
    expect(await flights(shared)).toEqual(read)

    await shared.share.click()
    const passedOn = shareDialog(grandmother.page)
    expect(await passedOn.viewLink.inputValue()).toBe(viewLink)
    expect(await passedOn.editLink.count()).toBe(0)

    const secrets = [
      new URL(viewLink).pathname.split('/').at(-1),
      new URL(passedEditLink).searchParams.get('edit'),
    ]
    for (const secret of secrets) expect(secret).toMatch(/^[a-z0-9-]{16,}$/)
    const kept = `${stage.serverOutput()} ${await stage.serverDisk()}`
    // Four letters may stand in random bytes by chance
    for (const word of [...secrets, 'F2Q9XT', 'Hughes', 'HUGHES', '"DL194"', 'DL 194'])
      expect(kept).not.toContain(word)
  })
})

test('a link is copied, sent by the phone or scanned; the edit link says whom it is for (spec access-7)', async () => {
  const made = await makeTrip(mailStage.url(), 'Golden wedding', ['trip-hughes-vueling'])
  const { page, context } = await mailStage.visitor(PHONE)
  await context.addInitScript(SHARE_SHEET)
  await context.addInitScript(`localStorage.setItem('onboarding_dismissed_${made.itineraryId}', 'true')`)
  const trip = tripPage(page)
  await trip.open(editLink(made))
  await trip.share.click()
  const share = shareDialog(page)
  const [view, edit] = [share.link('View link'), share.link('Edit link')]
  await expect(view.getByText('Read-only access')).toBeSeen()
  await share.helpers.click()
  await share.byEmail.click()
  await expect(edit.getByText('Full access')).toBeSeen()
  const warning =
    'People with this link can add, edit and remove flights. Give it only to those who plan with you.'
  await expect(edit.getByText(warning)).toBeSeen()
  expect(await view.getByText(warning).count()).toBe(0)
  await expect(share.box.getByText('Email upload address')).toBeSeen()
  await expect(share.box.getByText('Forward to add')).toBeSeen()

  const says =
    'Whoever opens this link sees flights, travelers, stays and documents. They can offer a ride, and change nothing else.'
  await view.getByRole('button', { name: 'Learn more' }).click()
  await expect(view.getByText(says)).toBeSeen()
  await view.getByRole('button', { name: 'Show less' }).click()
  await expect(view.getByText(says)).toBeGone()

  await share.copyViewLink.click()
  await expect(share.copyViewLink.getByText('Copied')).toBeSeen()
  await expect(share.copyViewLink.getByText('Copied')).toBeGone()

  await view.getByRole('button', { name: 'Send… View link' }).click()
  await edit.getByRole('button', { name: 'Send… Edit link' }).click()
  const [links, sent] = [
    [await share.viewLink.inputValue(), await share.editLink.inputValue()],
    (await page.evaluate('window.sent')) as { title: string; url: string }[],
  ]
  expect(sent.map(({ title, url }) => [title, url])).toEqual(links.map((link) => ['Golden wedding', link]))
  expect(await share.box.getByRole('alert').count()).toBe(0)

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [index, region] of [view, edit].entries()) {
      await region.getByRole('button', { name: 'Show QR code' }).click()
      const code = region.getByRole('img', { name: / link of Golden wedding$/ })
      expect(await scanned(await code.screenshot())).toBe(links[index])
      await region.getByRole('button', { name: 'Hide QR code' }).click()
    }
  }
  await view.getByRole('button', { name: 'Show QR code' }).click()
  expect(await violations(page, DIALOG)).toEqual([])
})

/** A phone whose owner sends once, and then thinks better of it. */
const SHARE_SHEET = `
  window.sent = []
  navigator.share = async (data) => {
    if (window.sent.push(data) > 1) throw new DOMException('The sheet was closed', 'AbortError')
  }`

/** What a camera reads in a picture. */
async function scanned(png: Buffer): Promise<string | undefined> {
  const { readBarcodes } = await loadZxing()
  return (await readBarcodes(new Uint8Array(png), { formats: ['QRCode'] }))[0]?.text
}

/** What the flights tab says of the two flights of the mail: local times, places and days. */
async function flights(trip: ReturnType<typeof tripPage>): Promise<string[]> {
  await trip.openTab('Flights')
  await trip.unfoldFlights()
  const outbound = await words(trip, 'DL 194')
  expect(outbound).toMatch(/19:45.*New York.*JFK.*Thu,? 10 Jun.*09:40.*Barcelona.*BCN.*Fri,? 11 Jun/)
  expect(outbound).toContain('7 h 55 min')
  const back = await words(trip, 'DL 195')
  expect(back).toMatch(/12:25.*Barcelona.*Fri,? 18 Jun.*15:10.*New York.*Fri,? 18 Jun/)
  return [outbound, back]
}

async function words(trip: ReturnType<typeof tripPage>, number: string): Promise<string> {
  return (await trip.flight(number).innerText()).replace(/\s+/g, ' ')
}
