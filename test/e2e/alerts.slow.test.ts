import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { AlertMessage } from '#contract/alerts.ts'
import { mailedHash, post } from './account.ts'
import { violations } from './axe.ts'
import { PHONE } from './browser.ts'
import { openMailStage } from './mail-stage.ts'
import { dialog, tripPage } from './pages.ts'
import { openWorker, PUSH_BROWSER, PUSH_HOST } from './push-browser.ts'
import { DIALOG, flawsOf, overflowsOf } from './sound.ts'
import { makeTrip, viewLink } from './trips.ts'
import { askItself } from './undrawn.ts'

const { stage, mailbox } = await openMailStage({ PUSH_SERVICES: PUSH_HOST })

const GRANDMOTHER = 'eleanor.hughes@inbox.example'

const LATE: AlertMessage = {
  kind: 'delayed',
  also: [],
  hasLeft: false,
  landsAbout: null,
  flightNumber: 'DL194',
  date: '2027-06-10',
  origin: 'JFK',
  originCity: 'New York',
  destinationCity: 'Barcelona',
  divertedTo: null,
  wasDiverted: false,
  isLessLate: false,
  delayMinutes: 45,
  departure: { scheduled: '19:45', now: '20:30' },
  arrival: { scheduled: '09:40', now: '10:25' },
  departureGate: null,
  arrivalTerminal: '1',
  baggageBelt: null,
}

test('whose browser shows no messages is told by mail, once the mailbox said yes, until a press in a mail stops it', async () => {
  const made = await makeTrip(stage.url(), 'Golden wedding', ['trip-hughes-delta'])
  const { page } = await stage.visitor(PHONE)
  await liveSource(page)
  const { trip, menuSays, box, press } = alerts(page)
  await trip.open(viewLink(made))
  await trip.choose('Get alerts')
  await box.getByRole('radio', { name: 'On this device' }).check()
  await expect(box.getByText('This browser blocks our notifications.')).toBeSeen()
  expect(await violations(page, DIALOG)).toEqual([])
  await box.getByRole('radio', { name: 'By email' }).check()
  await box.getByRole('radio', { name: 'Only some people' }).check()
  await press('Get alerts')
  await expect(box.getByText('Please choose at least one person.')).toBeSeen()
  await box.getByRole('checkbox', { name: 'Maya Hughes' }).check()
  await press('Get alerts')
  await expect(box.getByText('Please enter a full email address')).toBeSeen()
  expect(await flawsOf(page, DIALOG)).toEqual([])
  await box.getByRole('textbox', { name: 'Email address' }).fill(GRANDMOTHER)
  await press('Get alerts')
  await expect(
    box.getByText(
      `We sent an email to ${GRANDMOTHER}. Please open it, press “Get alerts”, and then “Confirm” on the page that opens.`,
    ),
  ).toBeSeen()
  expect(await violations(page, DIALOG)).toEqual([])
  await box.getByRole('button', { name: 'Close' }).click()
  await menuSays('Alerts: please check your email')

  // The link of the mail does nothing before a press, and is gone from the address
  await page.goto(`/alerts${await mailedHash(mailbox, GRANDMOTHER)}`)
  await expect(page.getByRole('heading', { name: 'Confirm email alerts' })).toBeSeen()
  const { token } = await kept(page, made.itineraryId)
  expect(await stateOf(token)).toBe('pending')
  expect(new URL(page.url()).hash).toBe('')
  expect(await flawsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Alerts are on' })).toBeSeen()
  expect(await stateOf(token)).toBe('active')

  await trip.open(viewLink(made))
  await trip.choose('Alerts are on')
  await expect(box.getByText(`By email to ${GRANDMOTHER}`)).toBeSeen()
  await expect(box.getByText('About Maya')).toBeSeen()
  expect([...(await violations(page, DIALOG)), ...(await overflowsOf(page))]).toEqual([])

  await page.goto(`/alerts#stop=${token}`)
  expect(await stateOf(token)).toBe('active')
  await page.getByRole('button', { name: 'Stop alerts' }).click()
  await expect(page.getByText('Was that a mistake?')).toBeSeen()
  expect(await stateOf(token)).toBe('stopped')
  expect(await violations(page)).toEqual([])
  await page.goto('/alerts#confirm=cut-off')
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeSeen()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Flight alerts' })).toBeSeen()
  await trip.open(viewLink(made))
  await menuSays('Get alerts')
})

test('on a phone that may show messages a late flight names who is on it, one tap opens the trip or stops it, and Stop on the page can be taken back', async () => {
  const made = await makeTrip(stage.url(), 'Golden wedding', ['trip-hughes-delta'])
  const { page } = await stage.visitor(PHONE, { serviceWorkers: 'allow' })
  await page.addInitScript(PUSH_BROWSER)
  await liveSource(page)
  const { trip, menuSays, box, press } = alerts(page)
  await trip.open(viewLink(made))
  await trip.choose('Get alerts')
  await press('Get alerts')
  await expect(box.getByRole('heading', { name: 'Alerts are on' })).toBeSeen()
  const { token } = await kept(page, made.itineraryId)
  expect(await stateOf(token)).toBe('active')

  await press('Stop alerts')
  await expect(box.getByText('Alerts are off.')).toBeSeen()
  expect(await violations(page, DIALOG)).toEqual([])
  await press('Undo')
  await expect(box.getByText('About everyone')).toBeSeen()
  await box.getByRole('button', { name: 'Close' }).click()
  await menuSays('Alerts are on')
  expect(await stateOf(token)).toBe('active')

  const worker = await openWorker(page)
  const late = await worker.push(JSON.stringify(LATE))
  expect(late.title).toMatch(/^(Leo and Maya|Maya and Leo): 45 min late$/)
  expect(late.options).toMatchObject({
    body: 'DL 194, New York to Barcelona. Leaves at 20:30 instead of 19:45. Lands at 10:25 instead of 09:40. Terminal 1.\nGolden wedding',
    tag: 'DL194 2027-06-10 JFK',
    renotify: true,
    silent: false,
    actions: [{ action: 'open' }, { action: 'stop' }],
  })
  const other = await worker.push(JSON.stringify({ ...LATE, flightNumber: 'DL1', kind: 'cancelled' }))
  expect([other.title, other.options.actions]).toEqual(['DL 1: flight cancelled', []])
  for (const hostile of ['', '[]', '{"kind":"delayed","title":"Click here"}']) {
    const { title, options } = await worker.push(hostile)
    expect([title, options.body]).toEqual([
      'Skein',
      'Something has changed on a trip you follow. Open it to see what.',
    ])
  }

  await page.goto('/terms')
  expect(await worker.tap(late, '')).toEqual({ shown: [], opened: [viewLink(made)] })
  const { shown } = await worker.tap(late, 'stop')
  expect(shown.map(({ title }) => title)).toEqual(['Alerts are off'])
  expect(await stateOf(token)).toBe('stopped')
  expect((await worker.push(JSON.stringify(LATE))).title).toBe('DL 194: 45 min late')
  await trip.open(viewLink(made))
  await menuSays('Get alerts')

  // Who closes the page means it
  await trip.choose('Get alerts')
  await press('Get alerts')
  await press('Stop alerts')
  const again = await kept(page, made.itineraryId)
  await page.goto('/terms')
  await expect.poll(() => stateOf(again.token)).toBe('stopped')
})

function alerts(page: Page) {
  const { box } = dialog(page, 'Get alerts')
  const trip = tripPage(page)
  const menu = dialog(page, 'More')
  return {
    trip,
    box,
    /** Looks into the menu for how the alerts of this browser stand. */
    menuSays: async (item: string): Promise<void> => {
      await trip.more.click()
      await expect(menu.box.getByRole('button', { name: item, exact: true })).toBeSeen()
      await menu.close()
    },
    press: (name: string) => box.getByRole('button', { name, exact: true }).click(),
  }
}

/** The server of these tests asks nobody about flights; here the page hears that it does. */
async function liveSource(page: Page): Promise<void> {
  await askItself(page)
  await page.route(`**${api.flightStatuses.path.replace(':id', '*')}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as object), source: 'live' } })
  })
}

const kept = async (page: Page, id: string) =>
  JSON.parse(await page.evaluate(`localStorage.getItem('alerts_${id}')`)) as { token: string }

async function stateOf(token: string): Promise<string> {
  const answer = await post(stage.url() + api.alertRead.path, { token })
  return ((await answer.json()) as { state: string }).state
}
