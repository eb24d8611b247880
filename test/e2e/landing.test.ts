import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LAPTOP, PHONE } from './browser.ts'
import { carousel, landingPage, startSheet } from './pages.ts'
import { shiftOf, watchShifts } from './shift.ts'
import { flawsOf } from './sound.ts'
import { openStage } from './stage.ts'

const PUBLIC_URL = 'https://skein.example'
/** All that the landing page may say of a server. */
const stage = openStage({
  PUBLIC_URL,
  LANDING_CLAIMS: path.join(import.meta.dirname, '../claims.json'),
  EMAIL_DOMAIN: 'trips.skein.example',
  SMTP_PORT: '0',
  AI_BASE_URL: 'http://127.0.0.1:9/v1',
  AI_MODEL: 'example-model',
})

const FEATURES = ['Track All Flights', 'Visual Map View', 'Manage Travelers']
const WAYS = 'The old way and the new way'
const FAMILIES = 'Quotes from families'

/** All texts that spec page-9, page-13, page-14 and page-15 give. */
const TEXTS = [
  'No signup',
  'Free',
  'AI-powered',
  'Three Easy Steps',
  'Forward your confirmation',
  'AI does the work',
  'Share and stay synced',
  'Old Way',
  'Auto-Delete',
  'No Tracking',
  'Password Protected',
]

const FEATURE_TEXTS = [
  'Track All Flights',
  "See everyone's itinerary in one place",
  'All flights in one view',
  'Arrival times at a glance',
  'Never miss a pickup',
  'Visual Map View',
  'Know where everyone is at any time',
  "See everyone's location",
  'Visual trip overview',
  'Track all destinations',
  'Manage Travelers',
  "Keep everyone's details organized",
  'All travelers organized',
  'Contact info ready',
  "Know who's coming when",
]

test('who asked for less motion reads the whole page at rest, and search engines and previews are told what it is', async () => {
  const { page } = await stage.visitor(PHONE)
  await page.clock.install()
  await landingPage(page).open()
  const features = carousel(page, 'Features')
  await expect.poll(features.seen).toBe(`${FEATURES[0]}, 1 of 3`)
  for (const text of TEXTS) await expect(page.getByText(text, { exact: true }).first()).toBeSeen()
  // spec product-6
  await expect(page.getByText('Trusted by 14,000+ families').locator('visible=true')).toBeSeen()
  expect(await shownLines(page)).toBe(9)
  await page.clock.runFor(40_000)
  expect(await features.seen()).toBe(`${FEATURES[0]}, 1 of 3`)
  expect(await features.pause.isVisible()).toBe(false)
  for (const [name, address] of LINKS)
    expect(await page.getByRole('link', { name, exact: true }).first().getAttribute('href')).toBe(address)

  expect(await headOf(page)).toEqual({
    title: 'Skein – everyone’s flights, one link',
    canonical: `${PUBLIC_URL}/`,
    'og:url': `${PUBLIC_URL}/`,
    'og:title': 'Everyone’s flights. One link.',
    'og:image': `${PUBLIC_URL}/og.png`,
    'og:description':
      'One page that shows who lands when, made from your booking emails. No signup, free, private.',
    'twitter:card': 'summary_large_image',
    robots: null,
  })
  const robots = await (await page.request.get('/robots.txt')).text()
  for (const line of ['Allow: /', 'Allow: /terms', 'Disallow: /api', 'Disallow: /example'])
    expect(robots.split('\n')).toContain(line)
  // Who may not fetch a page never reads that it should not be listed
  expect(robots).not.toMatch(/Disallow: \/(itinerary|auth)/)
  for (const file of ['/og.png', '/apple-touch-icon.png', '/icon-192.png', '/site.webmanifest'])
    expect((await page.request.get(file)).status()).toBe(200)
  expect(await flawsOf(page)).toEqual([])

  const preview = { headers: { 'user-agent': 'WhatsApp/2.24' } }
  const trip = await (await page.request.get('/itinerary/0123456789abcdef/secret', preview)).text()
  expect(trip).toContain('<title>Skein</title>')
  expect(trip).toContain('<meta name="robots" content="noindex, nofollow" />')
  // The preview of a link says what it is, and nothing of the trip
  expect(trip.match(/<meta property="og:[^>]*>/g)).toEqual([
    '<meta property="og:title" content="A private trip on Skein" />',
    '<meta property="og:type" content="website" />',
  ])
})

test('without a script everything can be read, and Start Here says what it needs', async () => {
  const { page } = await stage.visitor(PHONE, { javaScriptEnabled: false })
  await landingPage(page).open()
  for (const text of [...TEXTS, ...FEATURE_TEXTS])
    await expect(page.getByText(text, { exact: true }).locator('visible=true').first()).toBeSeen()
  const quotes = page.locator('blockquote')
  expect(await quotes.count()).toBe(9)
  for (const quote of await quotes.all()) expect(await quote.isVisible()).toBe(true)
  expect(await page.locator('noscript').first().innerText()).toContain('Start Here needs JavaScript')
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await page.getByRole('list', { name: 'Family reunion' }).getByRole('listitem').count()).toBe(12)
})

test('without a script the terms and the privacy policy are whole, and other pages say what they need', async () => {
  const { page, expectStatus } = await stage.visitor(PHONE, { javaScriptEnabled: false })
  for (const { address, title, sections, lead } of TEXT_PAGES) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeSeen()
    expect(await page.getByRole('heading', { level: 2 }).count()).toBe(sections)
    const head = await (await page.request.get(address)).text()
    expect(head).toContain(`<title>${title} – Skein</title>`)
    expect(head).toContain(`<meta name="description" content="${lead}" />`)
    expect(head).toContain(`<link rel="canonical" href="${PUBLIC_URL}${address}" />`)
  }
  for (const [address, needs] of NEEDS) {
    await page.goto(address)
    const said = page.locator('noscript')
    expect([await said.isVisible(), await said.innerText()]).toEqual([true, needs])
    expect(await page.locator('.late-appear').locator('visible=true').count()).toBe(0)
  }
  // A trip is drawn by the server, and so is what stands in its place
  expectStatus(404)
  await page.goto('/itinerary/0123456789abcdef/secret')
  await expect(page.getByRole('heading', { name: 'Itinerary not found' })).toBeSeen()
})

test('chat, quotes and features play by the clock, and people stop and turn them; nothing else moves (spec page-9, page-12, page-17, page-18)', async () => {
  const { page } = await stage.visitor(LAPTOP, { reducedMotion: 'no-preference' })
  await page.clock.install()
  await watchShifts(page)
  await landingPage(page).open()
  const [features, families, ways] = [FEATURES_OF, FAMILIES, WAYS].map((name) => carousel(page, name))
  if (!features || !families || !ways) throw new Error('a carousel is missing')
  await expect.poll(features.rotation).toBe('off')
  await page.clock.pauseAt(Date.now() + 60_000)

  for (const [name, address] of SECTION_LINKS)
    expect(await page.getByRole('link', { name, exact: true }).first().getAttribute('href')).toBe(address)

  // The chat: 9 lines, one after the other, and again after 30 s
  const seen = new Set<number>()
  for (let second = 0; second < 40; second++) {
    seen.add(await shownLines(page))
    await page.clock.runFor(1_000)
  }
  expect([...seen].toSorted((a, b) => a - b)).toEqual([4, 5, 6, 7, 8, 9])
  await expect.poll(() => shownAfter(page, 1_000)).toBe(4)
  await page.getByRole('button', { name: 'Pause the chat' }).click()
  const stopped = await shownLines(page)
  for (const _ of [1, 2, 3]) expect(await shownAfter(page, 7_000)).toBe(stopped)
  await page.getByRole('button', { name: 'Play the chat' }).click()
  await expect.poll(() => shownAfter(page, 1_000)).not.toBe(stopped)

  // Quotes: a new one every 5 s, dots, pause
  await families.dot(9).click()
  await expect.poll(families.seen).toBe('Quote from Ruth, 9 of 9')
  await aside(page)
  await expect.poll(families.rotation).toBe('off')
  await page.clock.runFor(10_000)
  await expect.poll(families.seen).toBe('Quote from Margaret, 1 of 9')
  await page.clock.runFor(5_000)
  await expect.poll(families.seen).toBe('Quote from Daniel, 2 of 9')
  await families.pause.click()
  await aside(page)
  await page.clock.runFor(20_000)
  expect(await families.seen()).toBe('Quote from Daniel, 2 of 9')
  expect(await families.play.count()).toBe(1)

  // Old way and new way: by hand only
  expect(await ways.seen()).toBe('Who lands when?, 1 of 3')
  await ways.previous.click()
  await expect.poll(ways.seen).toBe('Who picks up whom?, 3 of 3')
  await ways.next.click()
  await ways.next.click()
  await expect.poll(ways.seen).toBe('A flight changes, 2 of 3')
  expect(await ways.pause.count()).toBe(0)

  // Features: the section around them shows title and benefits of the slide
  await features.box.scrollIntoViewIfNeeded()
  await features.dot(1).click()
  for (const [index, title] of FEATURES.entries()) {
    await expect.poll(features.seen).toBe(`${title}, ${index + 1} of 3`)
    for (const text of FEATURE_TEXTS.slice(index * 5, index * 5 + 5))
      await expect(page.getByText(text, { exact: true }).locator('visible=true')).toBeSeen()
    for (const other of FEATURES.filter((name) => name !== title))
      expect(await page.getByRole('heading', { level: 3, name: other }).count()).toBe(0)
    await features.next.click()
  }
  await expect.poll(features.seen).toBe('Track All Flights, 1 of 3')

  // 50 px do not count, 51 do: to the right the previous one, to the left the next
  await features.drag(50)
  await features.drag(-50)
  await features.drag(51)
  await expect.poll(features.seen).toBe('Manage Travelers, 3 of 3')
  await features.drag(-51)
  await expect.poll(features.seen).toBe('Track All Flights, 1 of 3')
  // Hovered it rests; then what was swiped to stands 10 s, not the 5 s of all
  await page.clock.runFor(30_000)
  expect(await features.seen()).toBe('Track All Flights, 1 of 3')
  await aside(page)
  await expect.poll(features.rotation).toBe('off')
  await page.clock.runFor(9_999)
  expect(await features.seen()).toBe('Track All Flights, 1 of 3')
  await page.clock.runFor(1)
  await expect.poll(features.seen).toBe('Visual Map View, 2 of 3')
  await page.clock.runFor(5_000)
  await expect.poll(features.seen).toBe('Manage Travelers, 3 of 3')

  // With the keyboard in it, or while nobody looks, it rests
  await features.pause.press('ArrowLeft')
  await expect.poll(features.seen).toBe('Visual Map View, 2 of 3')
  expect(await features.rotation()).toBe('polite')
  await page.keyboard.press('ArrowRight')
  await expect.poll(features.seen).toBe('Manage Travelers, 3 of 3')
  await page.clock.runFor(30_000)
  expect(await features.seen()).toBe('Manage Travelers, 3 of 3')
  await page.evaluate('document.activeElement.blur()')
  await expect.poll(features.rotation).toBe('off')
  await page.evaluate(`Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))`)
  await expect.poll(features.rotation).toBe('polite')

  const { score, moved } = await shiftOf(page)
  expect(score > 0.03 ? moved : []).toEqual([])
})

test('Start Here waits for its script, and leads to the sheet that makes a trip (spec page-10)', async () => {
  const { page } = await stage.visitor(PHONE)
  const { start, open } = landingPage(page)
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/landing-live-*.js', (route) => script.promise.then(() => route.continue()))
  await open()
  await start.click()
  script.resolve()
  await expect(startSheet(page).box).toBeSeen()
  await startSheet(page).close()
  await expect(start).toBeSeen()
})

test('what cannot be fetched can be read all the same and comes when the network is back; the rest works (spec page-8, page-10, page-16)', async () => {
  const { page, problems } = await stage.visitor(LAPTOP, { reducedMotion: 'no-preference' })
  const { start, open } = landingPage(page)
  const features = carousel(page, FEATURES_OF)
  const unscripted = page.locator('[data-unscripted]')
  const chat = page.locator('[data-chat=plays]')
  const lose = (chunk: string) => page.route(`**/assets/${chunk}-*.js`, (route) => route.abort())
  const comeBack = async () => {
    await page.unrouteAll()
    await page.evaluate("dispatchEvent(new Event('online'))")
    await expect.poll(() => unscripted.count()).toBe(0)
  }
  const turn = async () => {
    await features.next.click()
    await expect.poll(features.seen).toBe(`${FEATURES[1]}, 2 of 3`)
  }

  await lose('Sections')
  await open()
  await expect.poll(() => unscripted.count()).toBe(1)
  await expect(chat).toBeSeen()
  for (const text of [...TEXTS, ...FEATURE_TEXTS])
    await expect(page.getByText(text, { exact: true }).locator('visible=true').first()).toBeSeen()
  for (const quote of await page.locator('blockquote').all()) await expect(quote).toBeSeen()
  await comeBack()
  await turn()

  await lose('ChatDemo')
  await open()
  await expect.poll(() => unscripted.count()).toBe(1)
  const seenBy = "getComputedStyle(document.querySelector('.chat-line:last-child')).opacity"
  await expect.poll(() => page.evaluate(seenBy)).toBe('1')
  await turn()
  await comeBack()
  await expect(chat).toBeSeen()

  // Whoever comes back finds the button as it was
  await page.route('**/start', (route) => route.fulfill({ status: 204 }))
  const left = page.waitForResponse('**/start')
  await start.click()
  await expect(page.getByRole('button', { name: 'Setting up...' })).toBeSeen()
  await left
  await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
  await expect(start).toBeSeen()
  await page.unrouteAll()

  // Nothing came to life: the first press fetches the page anew
  await lose('landing-live')
  await open()
  await expect.poll(() => unscripted.count()).toBe(1)
  await page.unrouteAll()
  await start.click()
  await expect(chat).toBeSeen()
  await start.click()
  await page.waitForURL('**/start')

  // A page that cannot be drawn
  await page.addInitScript('delete window.matchMedia')
  await open()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeSeen()
  expect(problems.splice(0).join()).toContain('ErrorBoundary, category error')
})

const FEATURES_OF = 'Features'

const LINKS = [
  ['Skein home', '/'],
  ['See an example', '/example'],
  ['My Trips', '/my-trips'],
  ['Terms', '/terms'],
  ['Contact', '/contact'],
] as const

const SECTION_LINKS = [
  ['How it works', '#how'],
  ['Privacy', '#privacy'],
] as const

/** Lines of the chat that are seen, or will be in a moment. */
async function shownLines(page: Page): Promise<number> {
  return page.locator('.chat-line:not(.chat-unsent)').count()
}

async function shownAfter(page: Page, ms: number): Promise<number> {
  await page.clock.runFor(ms)
  return shownLines(page)
}

/** The mouse goes where there is no carousel. */
async function aside(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
}

function headOf(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(`(() => {
    const read = (selector, name) => document.head.querySelector(selector)?.getAttribute(name) ?? null
    const meta = (name) => [name, read('meta[name="' + name + '"], meta[property="' + name + '"]', 'content')]
    return {
      title: document.title,
      canonical: read('link[rel=canonical]', 'href'),
      ...Object.fromEntries(['og:url', 'og:title', 'og:image', 'og:description', 'twitter:card', 'robots'].map(meta)),
    }
  })()`)
}

const TEXT_PAGES = [
  {
    address: '/terms',
    title: 'Terms of Service',
    sections: 11,
    lead: 'What you can expect from Skein, and what we ask of you, in plain words.',
  },
  {
    address: '/privacy',
    title: 'Privacy Policy',
    sections: 12,
    lead: 'What we store about you, who can read it, and when it is erased.',
  },
]

const NEEDS = [
  ['/itinerary/0123456789abcdef', 'Skein needs JavaScript to open your trip.'],
  ['/contact', 'Skein needs JavaScript for this page.'],
  ['/my-trips', 'Skein needs JavaScript for this page.'],
] as const
