import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { violations } from './axe.ts'
import { makeVisitor, PHONE, sharedBrowser } from './browser.ts'
import { dialog, shareDialog, tripPage } from './pages.ts'
import { openWorker, PUSH_BROWSER } from './push-browser.ts'
import { startServer } from './server.ts'
import { DIALOG } from './sound.ts'
import { openStage } from './stage.ts'
import { editLink, makeTrip, viewLink } from './trips.ts'

const stage = openStage(undefined, { serviceWorkers: 'allow' })

type Trip = Awaited<ReturnType<typeof makeTrip>>

const CASES = ['trip-hughes-delta']
const TITLE = 'Golden wedding'
/** None of three letters, which the names of hashed files and sealed bytes may hold by chance. */
const WORDS = [TITLE, 'Maya', 'Hughes', 'Barcelona', 'New York', 'DL194', 'DL 194']

/** How long a reload may take until a tab is read. */
const READ_MS = 1_000

test('a trip that was opened once is read without a network, each tab within a second (spec trip-21)', async () => {
  const made = await makeTrip(stage.url(), TITLE, CASES)
  const { page, context } = await stage.visitor(PHONE)
  await openAndKeep(page, made)
  await context.setOffline(true)
  const { panel, title } = tripPage(page)
  for (const [tab, words] of [
    ['overview', 'Maya'],
    ['flights', 'DL 194'],
    ['timeline', 'Maya'],
    ['travelers', 'Maya Hughes'],
    ['map', 'New York'],
  ] as const) {
    await page.goto(`${viewLink(made)}?tab=${tab}`)
    await expect(title(TITLE)).toBeSeen()
    await expect(panel.getByText(words).first()).toBeSeen()
    // The middle of three, since other tests run beside this one
    const took: number[] = []
    for (const _ of [1, 2, 3]) {
      const before = Date.now()
      await page.reload({ waitUntil: 'commit' })
      await panel.getByText(words).first().waitFor()
      took.push(Date.now() - before)
    }
    expect(took.sort((a, b) => a - b)[1]).toBeLessThan(READ_MS)
  }
  await expect(
    page.getByRole('region', { name: 'Map of the travel routes' }).locator('canvas').first(),
  ).toBeSeen()
  await expect(asOf(page)).toBeSeen()

  // What changed meanwhile is there as soon as the network is
  await rename(made, 'Silver wedding')
  await expect(title(TITLE)).toBeSeen()
  await context.setOffline(false)
  await expect(title('Silver wedding')).toBeSeen()
  await expect(asOf(page)).toBeGone()
})

test('an editor reads offline, too, and is told what needs the network', async () => {
  const made = await makeTrip(stage.url(), TITLE, CASES)
  const { page, context } = await stage.visitor(PHONE)
  await openAndKeep(page, made, editLink(made))
  const kept = await dump(page)
  expect(kept.databases).not.toContain(made.editPassword)
  await context.setOffline(true)
  await page.reload()
  const trip = tripPage(page)
  await expect(trip.title(TITLE)).toBeSeen()
  await page.getByRole('button', { name: 'More' }).click()
  await dialog(page, 'More').button('Rename').click()
  await trip.titleField.fill('Another name')
  await trip.titleField.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeSeen()
  // A link can be shown and copied at the airport
  await trip.share.click()
  await expect(shareDialog(page).viewLink).toBeSeen()
  await shareDialog(page).box.getByRole('button', { name: 'Close' }).click()
  // What is never used without a network has no code here
  await trip.choose('Changes')
  await expect(page.getByRole('alert').filter({ hasText: 'This needs a connection.' })).toBeSeen()
  await expect(trip.title(TITLE)).toBeSeen()
})

test('no word of a trip can be read in what the browser keeps of it, and no address of a trip is cached', async () => {
  const made = await makeTrip(stage.url(), TITLE, CASES)
  const { page } = await stage.visitor(PHONE)
  await openAndKeep(page, made)
  await page.getByRole('button', { name: 'Maya', exact: true }).click()
  const { items, databases, caches } = await dump(page)
  expect(items).toContain(`you_${made.itineraryId}`)
  for (const word of WORDS) expect(items.toLowerCase()).not.toContain(word.toLowerCase())
  for (const word of [...WORDS, made.itineraryId, made.viewPassword, made.editPassword]) {
    expect(databases.toLowerCase()).not.toContain(word.toLowerCase())
    expect(caches.toLowerCase()).not.toContain(word.toLowerCase())
  }
  expect(caches).toContain('/trip.html')
  expect(caches).not.toMatch(/\/itinerary\/|\/api\//)
})

test('a trip is forgotten on this device, with its links, which leads to the landing page; an editor is asked first', async () => {
  const made = await makeTrip(stage.url(), TITLE, CASES)
  const { page, context } = await stage.visitor(PHONE)
  await openAndKeep(page, made, editLink(made))
  const before = await dump(page)
  expect(before.items).toContain(made.editPassword)
  expect(before.items).toContain('last_trip')
  await page.evaluate(`localStorage.setItem('you_${made.itineraryId}', '{"kind":"watcher"}')`)
  await page.getByRole('button', { name: 'More' }).click()
  await dialog(page, 'More').button('Forget this trip on this device').click()
  const question = dialog(page, 'Forget this trip on this device?')
  await expect(question.box.getByText('Your edit link is deleted from this device, too.')).toBeSeen()
  expect(await violations(page, DIALOG)).toEqual([])
  await question.button('Forget this trip').click()
  await page.waitForURL(`${stage.url()}/`)
  const { items, databases, caches } = await dump(page)
  for (const word of [...WORDS, made.itineraryId, made.viewPassword, made.editPassword, 'last_trip'])
    expect(items + databases + caches).not.toContain(word)
  expect(await countKept(page)).toBe(0)
  await context.setOffline(true)
  await page.goto(viewLink(made))
  await expect(page.getByRole('heading', { name: 'Itinerary not found' })).toBeSeen()
})

test('what one window forgets, others forget and leave, also one that may edit and one that is still loading', async () => {
  const made = await makeTrip(stage.url(), TITLE, CASES)
  const { page, context } = await stage.visitor(PHONE)
  await openAndKeep(page, made, await addLink(made))
  const [editing, loading] = [await context.newPage(), await context.newPage()]
  await openAndKeep(editing, made, editLink(made))
  // It has not come to rest when the trip is forgotten, and hears nothing of that
  await loading.addInitScript('window.requestIdleCallback = (go) => (window.comeToRest = go)')
  await loading.goto(viewLink(made))
  await expect.poll(() => loading.evaluate('typeof comeToRest')).toBe('function')
  await page.bringToFront()
  await page.getByRole('button', { name: 'More' }).click()
  await dialog(page, 'More').button('Forget this trip on this device').click()
  await dialog(page, 'Forget this trip on this device?').button('Forget this trip').click()
  for (const window of [page, editing]) await window.waitForURL(`${stage.url()}/`)
  await loading.evaluate('comeToRest()')
  await loading.waitForURL(`${stage.url()}/`)
  await expect.poll(() => countKept(page)).toBe(0)
  expect((await dump(page)).items).not.toContain(made.itineraryId)
  await context.setOffline(true)
  await editing.goto(viewLink(made))
  await expect(editing.getByRole('heading', { name: 'Itinerary not found' })).toBeSeen()
})

test('whoever may only add reads offline, too, and a made-up link to add does not replace theirs', async () => {
  const made = await makeTrip(stage.url(), TITLE, CASES)
  const { page, context } = await stage.visitor(PHONE)
  await openAndKeep(page, made, await addLink(made))
  const { items } = await dump(page)
  await page.goto(`${viewLink(made)}?add=made-up-made-up-made-up`)
  await expect(tripPage(page).title(TITLE)).toBeSeen()
  expect((await dump(page)).items).not.toContain('made-up')
  expect(items).toContain(`add_link_${made.itineraryId}`)
  await page.goto(viewLink(made))
  await context.setOffline(true)
  await page.reload()
  await expect(tripPage(page).title(TITLE)).toBeSeen()
  await page.goto(`${viewLink(made)}?add=made-up-made-up-made-up`)
  await expect(tripPage(page).title(TITLE)).toBeSeen()
  expect((await dump(page)).items).not.toContain('made-up')
})

test.for([
  { why: 'a wrong password', status: 401 },
  { why: 'a trip that was deleted', status: 410 },
])('$why makes the browser forget the answers', async ({ status }) => {
  const made = await makeTrip(stage.url(), TITLE, CASES)
  const { page, expectStatus } = await stage.visitor(PHONE)
  expectStatus(status)
  await openAndKeep(page, made)
  if (status === 410) await deleteTrip(made)
  await page.goto(status === 401 ? viewLink(made).replace(/[^/]+$/, 'wrong-pass-word') : viewLink(made))
  await expect(page.getByRole('heading', { name: 'Itinerary not found' })).toBeSeen()
  await expect.poll(() => countKept(page)).toBe(0)
  expect((await dump(page)).items).not.toContain('last_trip')
})

test('where a session ended, the answers of all trips are forgotten', async () => {
  const made = await makeTrip(stage.url(), TITLE, CASES)
  const { page, expectStatus } = await stage.visitor(PHONE)
  expectStatus(401)
  await openAndKeep(page, made)
  await page.evaluate(`localStorage.setItem('auth_token', 'over')`)
  await page.goto('/my-trips')
  await expect.poll(() => countKept(page)).toBe(0)
  expect((await dump(page)).items).not.toContain('last_trip')
})

test('a newer worker waits until no page is open, and then drops the files of older builds', async () => {
  const made = await makeTrip(stage.url(), TITLE, CASES)
  const { page, context } = await stage.visitor(PHONE)
  await openAndKeep(page, made)
  await page.reload()
  await page.evaluate(`caches.open('shell of an older build')`)
  await page.evaluate(`navigator.serviceWorker.register('/sw.js?newer', { updateViaCache: 'none' })`)
  const scripts = () =>
    page.evaluate(`navigator.serviceWorker.getRegistration('/').then(({ active, waiting }) =>
      [active, waiting].map((worker) => worker && new URL(worker.scriptURL).search))`)
  await expect.poll(scripts).toEqual(['', '?newer'])
  expect((await dump(page)).caches).toContain('shell of an older build')
  await page.goto('about:blank')
  const later = await context.newPage()
  await page.close()
  await later.goto('/terms')
  const names = () => later.evaluate('caches.keys()')
  await expect.poll(names).toEqual([expect.stringMatching(/^shell \d{4}-/)])
})

test('the worker that brings pages shows messages, too', async () => {
  const made = await makeTrip(stage.url(), TITLE, CASES)
  const { page } = await stage.visitor(PHONE)
  await page.addInitScript(PUSH_BROWSER)
  await openAndKeep(page, made)
  const worker = await openWorker(page)
  const { title, options } = await worker.push('not a message of ours')
  expect([title, options.tag]).toEqual(['Skein', 'unknown'])
})

test('the installed app starts with the trip that was opened last, with and without a network', async () => {
  const made = await makeTrip(stage.url(), TITLE, CASES)
  const { page, context } = await stage.visitor(PHONE)
  await page.goto('/?open=last')
  await expect(page.getByRole('button', { name: 'Start Here' }).first()).toBeSeen()
  await openAndKeep(page, made)
  const { title } = tripPage(page)
  for (const offline of [false, true]) {
    await context.setOffline(offline)
    await page.goto('/?open=last')
    await expect(title(TITLE)).toBeSeen()
    expect(new URL(page.url()).pathname).toBe(viewLink(made))
  }
})

test('a server that does not answer is as good as no network', async () => {
  const server = await startServer()
  const visitor = await makeVisitor(await sharedBrowser(), {
    baseURL: server.url,
    viewport: PHONE,
    serviceWorkers: 'allow',
  })
  const made = await makeTrip(server.url, TITLE, CASES)
  await openAndKeep(visitor.page, made)
  await server[Symbol.asyncDispose]()
  await visitor.page.reload()
  await expect(tripPage(visitor.page).title(TITLE)).toBeSeen()
  await expect(visitor.page.getByText(/^The server cannot be reached right now\. As of \d/)).toBeSeen()
  await visitor.context.close()
})

const asOf = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^You are offline\. As of \d\d:\d\d\.$/ })

/** Opens a trip, and waits until it and the page can be had without a network. */
async function openAndKeep(page: Page, made: Trip, address = viewLink(made)): Promise<void> {
  await page.goto(address)
  await expect(tripPage(page).title(TITLE)).toBeSeen()
  await expect.poll(() => countKept(page)).toBe(1)
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
  await expect.poll(async () => (await dump(page)).items).toContain('last_trip')
}

/** How many trips the browser keeps. */
const countKept = (page: Page) =>
  page.evaluate(`(async () => {
    const all = await indexedDB.databases()
    if (!all.some(({ name }) => name === 'trips')) return 0
    const open = await new Promise((resolve, reject) => {
      const opening = indexedDB.open('trips')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = reject
    })
    if (!open.objectStoreNames.contains('kept')) return (open.close(), 0)
    const records = await new Promise((resolve) => {
      const asked = open.transaction('kept').objectStore('kept').getAll()
      asked.onsuccess = () => resolve(asked.result)
    })
    open.close()
    return records.filter(({ sealed }) => sealed).length
  })()`)

/** All that the browser keeps of this site, as texts. Bytes are read as Latin-1. */
async function dump(page: Page): Promise<{ items: string; databases: string; caches: string }> {
  return (await page.evaluate(`(async () => {
    const done = (asked) => new Promise((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = reject
    })
    const texts = []
    for (const { name } of await indexedDB.databases()) {
      const open = await done(indexedDB.open(name))
      for (const table of open.objectStoreNames) {
        const store = open.transaction(table).objectStore(table)
        const records = await done(store.getAll())
        texts.push(name, table, JSON.stringify(records, (_, value) =>
          value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value))
      }
      open.close()
    }
    const cached = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      cached.push(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        cached.push(request.url, answer.url)
        if (request.url.endsWith('.html')) cached.push(await answer.text())
      }
    }
    return { items: JSON.stringify({ ...localStorage }), databases: texts.join('\\n'), caches: cached.join('\\n') }
  })()`)) as { items: string; databases: string; caches: string }
}

async function rename(made: Trip, title: string): Promise<void> {
  await send(made, api.tripRename.path, { method: 'PATCH', body: JSON.stringify({ title }) })
}

async function deleteTrip(made: Trip): Promise<void> {
  await send(made, api.tripDelete.path, { method: 'DELETE' })
}

/** Path of a new link that only adds. */
async function addLink(made: Trip): Promise<string> {
  const answer = await send(made, api.addLinkMake.path, { method: 'POST', body: '{}' })
  const { addPassword } = (await answer.json()) as { addPassword: string }
  return `${viewLink(made)}?add=${addPassword}`
}

async function send(made: Trip, path: string, how: RequestInit): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    'X-View-Password': made.viewPassword,
    'X-Edit-Password': made.editPassword,
  }
  const answer = await fetch(stage.url() + path.replace(':id', made.itineraryId), { ...how, headers })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return answer
}
