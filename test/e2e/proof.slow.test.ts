import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { fixture } from '#test/fixtures.ts'
import { violations } from './axe.ts'
import { LAPTOP, PHONE, type Screen } from './browser.ts'
import { watchCalls } from './calls.ts'
import { curiousMail } from './curious-mail.ts'
import { tripPage } from './pages.ts'
import { DIALOG, overflowsOf } from './sound.ts'
import { openStage } from './stage.ts'
import { addFile, editLink, makeTrip, viewLink } from './trips.ts'

const stage = openStage()

const FLIGHT = `<h1>Your trip is booked</h1><p>Booking reference QX7TLM</p><p>${'Terms apply to every journey. '.repeat(120)}</p>
<table><tr><th>Flight</th><th>From</th><th>To</th><th>Departs</th><th>Arrives</th></tr>
<tr><td>EI <b>154</b></td><td>Dublin (DUB)</td><td>London Heathrow (LHR)</td><td><i>Friday</i> 17 June<br>09:10</td><td>10:35</td></tr></table>
<p>Passenger: Ms Saoirse Mulligan</p>`

test.each<[name: string, screen: Screen]>([
  ['phone', PHONE],
  ['laptop', LAPTOP],
])(
  'a value that the document contradicts says why, and leads to its words, as any other value does, on a %s; the file comes back as it was added',
  async (_name, screen) => {
    const page = await openDocument(mail(FLIGHT), screen)
    const { documents } = tripPage(page)
    await expect(documents.getByText('1 to check')).toBeSeen()
    const reason = 'Please check: The document says Friday, but 17 June 2027 is a Thursday.'
    await expect(documents.getByText(reason)).toBeSeen()

    const date = documents.getByRole('button', { name: 'Departure date: Thu 17 June' })
    expect(await date.getAttribute('aria-pressed')).toBe('false')
    await date.focus()
    await page.keyboard.press('Enter')
    expect(await date.getAttribute('aria-pressed')).toBe('true')
    await expect(documents.getByText('“Friday 17 June”')).toBeSeen()

    const frame = documents.locator('iframe')
    const marks = frame.contentFrame().locator('mark.check')
    await expect(marks.first()).toBeSeen()
    expect((await marks.allInnerTexts()).join('')).toContain('Please check, Departure date')
    expect(await isInSight(page, 'mark.check')).toBe(true)
    await expect(frame.contentFrame().locator('mark', { hasText: '09:10' })).toBeSeen()

    await documents.getByRole('button', { name: 'Back to the value' }).click()
    expect(await documents.locator(':focus').innerText()).toContain('Thu 17 June')
    expect(await violations(page, DIALOG)).toEqual([])

    await documents.getByRole('button', { name: 'Name: Saoirse Mulligan' }).click()
    expect(await isInSight(page, 'mark:has-text("Saoirse")')).toBe(true)
    await documents.getByRole('button', { name: 'Booking reference: QX7TLM' }).click()
    expect(await isInSight(page, 'mark:has-text("QX7TLM")')).toBe(true)

    const saved = page.waitForEvent('download')
    await documents.getByRole('button', { name: 'Download original' }).click()
    expect((await saved).suggestedFilename()).toBe('booking.eml')
    expect(await overflowsOf(page)).toEqual([])
  },
)

test('pasted text is marked like a mail', async () => {
  const text =
    'Your booking QX7TLM\n\nFlight EI 154\nDublin (DUB) 09:10\nLondon (LHR) 10:35\nThu 17 June 2027\nPassenger: Saoirse Mulligan'
  const page = await openDocument(new File([text], 'booking.txt', { type: 'text/plain' }), PHONE)
  const { documents } = tripPage(page)
  await documents.getByRole('button', { name: 'Flight number: EI 154' }).click()
  await expect(documents.locator('iframe').contentFrame().locator('mark', { hasText: 'EI 154' })).toBeSeen()
  expect(await documents.getByText('to check').count()).toBe(0)
})

test.each([
  ['a PDF', 'flight-de-pdf-rechnung', 'Flight number: DE 2116', 'DE 2116'],
  ['a photo', 'picture-en-boarding-pass', 'Name: Rosalind Pemberton', 'PEMBERTON/ROSALIND'],
] as const)('%s is shown as its page, with a frame around the words', async (_what, name, value, words) => {
  const { bytes, file } = fixture(name)
  const page = await openDocument(new File([new Uint8Array(bytes)], file), PHONE)
  const { documents } = tripPage(page)
  await documents.getByRole('button', { name: 'Show Original' }).click()
  const original = documents.locator('iframe').contentFrame()
  await expect(original.getByRole('img', { name: 'Page 1 of' })).toBeSeen()
  await documents.getByRole('button', { name: value }).click()
  expect(await isInSight(page, `figure mark:has-text("${words}")`)).toBe(true)
  const [picture, mark] = await Promise.all([
    original.locator('img').boundingBox(),
    original.locator('figure mark', { hasText: words }).first().boundingBox(),
  ])
  expect(mark!.y).toBeGreaterThan(picture!.y)
  expect(mark!.height).toBeLessThan(60)
  await expect(original.getByText('Read it as text')).toBeSeen()
  expect(await violations(page, DIALOG)).toEqual([])
  expect(await overflowsOf(page)).toEqual([])
})

test('words that are markup stay words: nothing of a document runs or is loaded', async () => {
  const hostile =
    '12 &lt;img src="https://tracker.example/x.gif" onerror="alert(1)"&gt;&lt;script&gt;alert(2)&lt;/script&gt; Lane 5'
  const stay = `<p>Your reservation is confirmed: Hotel Aurora</p><p>Hotel: Hotel Aurora</p><p>Address: ${hostile}</p>
    <p>Check-in: 17 June 2027</p><p>Check-out: 20 June 2027</p><p>Booking reference: QX7TLM</p>`
  const page = await openDocument(mail(stay), LAPTOP)
  page.on('dialog', () => expect.unreachable('a script of the document ran'))
  const { documents } = tripPage(page)
  await documents.getByRole('button', { name: 'Address:' }).click()
  const original = documents.locator('iframe').contentFrame()
  await expect(original.locator('mark', { hasText: 'onerror' })).toBeSeen()
  expect(await original.locator('script, img, [onerror]').count()).toBe(0)
  expect(await documents.locator('iframe').getAttribute('sandbox')).toBe('')
})

test('the original of a mail is shown without running it or loading anything of it', async () => {
  const requests: string[] = []
  const outside = createServer((request, response) => {
    requests.push(request.url ?? '')
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
  const { page, problems } = await stage.visitor(LAPTOP)
  // Nothing but the page itself keeps the mail from its server
  const waiting = watchCalls(page)
  const trip = tripPage(page)
  await trip.open(viewLink(made))
  await trip.openDocuments()
  await trip.documentRow('curious.eml').click()
  // spec document-14
  await trip.documents.getByRole('button', { name: 'Show Original' }).click()
  const original = page.getByTitle('Original of curious.eml')
  await expect(original.contentFrame().getByText('Your seats are waiting')).toBeSeen()
  expect(await original.getAttribute('sandbox')).toBe('')
  await expect.poll(waiting).toBe(0)
  await trip.documents.getByRole('button', { name: 'Hide Original' }).click()
  await expect(original).toBeGone()
  expect([...requests, ...problems]).toEqual([])
  await page.goto(address)
  expect(requests).toContain('/')
  expect(problems.splice(0)).toContain(`asked another host: ${address}`)
  outside.close()
})

async function openDocument(file: File, screen: Screen): Promise<Page> {
  const made = await makeTrip(stage.url(), 'Proofs')
  await addFile(stage.url(), made, file)
  const { page } = await stage.visitor(screen)
  const trip = tripPage(page)
  await trip.open(screen === PHONE ? viewLink(made) : editLink(made))
  await trip.openDocuments()
  await trip.documentRow(file.name).click()
  return page
}

function mail(html: string): File {
  const head =
    'From: bookings@airline.example\nDate: Tue, 02 Mar 2027 09:00:00 +0000\nSubject: Your booking\nContent-Type: text/html; charset=utf-8'
  return new File([`${head}\n\n<html><body>${html}</body></html>`], 'booking.eml', { type: 'message/rfc822' })
}

/** Whether an element of the original is within its frame, once the frame has come to it. */
async function isInSight(page: Page, element: string): Promise<boolean> {
  const frame = tripPage(page).documents.locator('iframe')
  const mark = frame.contentFrame().locator(element).first()
  for (let tries = 0; tries < 40; tries++) {
    const [outer, inner] = await Promise.all([frame.boundingBox(), mark.boundingBox()])
    if (outer && inner && inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height) return true
    await page.evaluate('new Promise(requestAnimationFrame)')
  }
  return false
}
