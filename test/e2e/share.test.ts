import { describe, expect, test } from 'vitest'
import { fixture } from '#test/fixtures.ts'
import { LAPTOP, PHONE } from './browser.ts'
import { landingPage, shareDialog, tripPage, uploadDialog } from './pages.ts'
import { openStage } from './stage.ts'

const stage = openStage()

describe.each([
  { device: 'a phone', screen: PHONE, timezoneId: 'Pacific/Auckland' },
  { device: 'a laptop', screen: LAPTOP, timezoneId: 'America/Los_Angeles' },
])('on $device, with family in $timezoneId', ({ screen, timezoneId }) => {
  test('an organizer starts a trip, adds a booking and shares it; the family reads the same flights and can change nothing; whoever runs the server reads nothing', async () => {
    const organizer = await stage.visitor(screen)
    const landing = landingPage(organizer.page)
    await landing.open()
    await landing.start.click()

    await organizer.page.waitForURL('**/itinerary/**')
    const trip = tripPage(organizer.page)
    await trip.uploadButton.click()
    const upload = uploadDialog(organizer.page)
    await upload.files.setInputFiles(fixture('trip-hughes-delta').path)
    const added = 'Document processed successfully - Added 2 traveler(s), 2 flight(s)'
    await expect(upload.item('input.eml').getByText(added)).toBeSeen()
    await upload.close()
    const read = await flights(trip)

    await trip.share.click()
    const share = shareDialog(organizer.page)
    await share.copyViewLink.click()
    await expect(share.copyViewLink.getByText('Copied')).toBeSeen()
    const viewLink = await share.viewLink.inputValue()
    const editLink = await share.editLink.inputValue()
    expect(await organizer.page.evaluate('navigator.clipboard.readText()')).toBe(viewLink)

    const grandmother = await stage.visitor(screen, { timezoneId })
    const shared = tripPage(grandmother.page)
    await shared.open(viewLink)
    await expect(shared.readOnlyBanner).toBeSeen()
    await expect(shared.documentRow('input.eml')).toBeSeen()
    expect(await shared.uploadButton.count()).toBe(0)
    expect(await shared.rename.count()).toBe(0)
    expect(await flights(shared)).toEqual(read)

    await shared.share.click()
    const passedOn = shareDialog(grandmother.page)
    expect(await passedOn.viewLink.inputValue()).toBe(viewLink)
    expect(await passedOn.editLink.count()).toBe(0)

    const secrets = [new URL(viewLink).pathname.split('/').at(-1), new URL(editLink).searchParams.get('edit')]
    for (const secret of secrets) expect(secret).toMatch(/^[a-z0-9-]{16,}$/)
    const kept = `${stage.serverOutput()} ${await stage.serverDisk()}`
    for (const word of [...secrets, 'F2Q9XT', 'Maya', 'MAYA', 'DL194']) expect(kept).not.toContain(word)
  })
})

/** What the flights tab says of the two flights of the mail: local times, places and days. */
async function flights(trip: ReturnType<typeof tripPage>): Promise<string[]> {
  await trip.openTab('Flights')
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
