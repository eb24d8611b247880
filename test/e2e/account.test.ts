import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { LIMITS } from '#contract/limits.ts'
import type { ItineraryCreated } from '#contract/trip.ts'
import { fixture } from '#test/fixtures.ts'
import { deliver } from '#test/mail.ts'
import { clipboardOf } from './clipboard.ts'
import { accountPage, askForLink, mailedPath, post, SIGN_IN_LINK, TRIP_LINK } from './account.ts'
import { LAPTOP, PHONE } from './browser.ts'
import { openMailStage } from './mail-stage.ts'
import { landingPage, startSheet, tripPage } from './pages.ts'
import { makeTrip, viewLink } from './trips.ts'

const { stage, mailbox, smtpPort } = await openMailStage()

const GRANDMOTHER = 'eleanor.hughes@inbox.example'

/** What it makes stays on the server: asked once more it would begin elsewhere. */
const ONCE = { retry: 0, timeout: 240_000 }

test(
  'whoever forwarded a mail signs in by a link, finds the trip, is mailed its link, and can delete the account (spec account-5, account-6, account-7, account-10)',
  ONCE,
  async () => {
    const made = await makeTrip(stage.url(), 'Golden wedding')
    await forward(made)
    const { page } = await stage.visitor(PHONE)
    const here = accountPage(page)

    // The form for the address
    await page.goto('/my-trips')
    await expect(here.heading('Sign In Required')).toBeSeen()
    await here.email.fill('eleanor')
    await here.send.click()
    await expect(page.getByText('Please enter a full email address')).toBeSeen()
    await here.email.fill(` ${GRANDMOTHER} `)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeSeen()
    await expect(page.getByText(`If ${GRANDMOTHER} can receive email`)).toBeSeen()
    await expect(page.getByText('You can send it again in a minute.')).toBeSeen()

    // In the browser that asked, the link needs no press; its token leaves the address at once
    const posts = countPosts(page, api.magicLinkVerify.path)
    await page.goto(await mailedPath(mailbox, GRANDMOTHER, SIGN_IN_LINK))
    await expect(page.getByText(`Signed in as ${GRANDMOTHER}`)).toBeSeen()
    await expect(page.getByText('1 trip claimed from 1 email activity')).toBeSeen()
    expect(page.url()).not.toContain('token')
    await page.waitForURL('**/my-trips')
    expect(posts()).toBe(1)
    expect(await here.kept('auth_token')).toEqual(['auth_token'])

    // The trip, whose link this browser does not know yet
    await expect(page.getByText(`Welcome, ${GRANDMOTHER}`)).toBeSeen()
    const card = here.card('Golden wedding')
    for (const text of ['Barcelona', '2 travelers', 'Contributor', /^Joined \d+ \w+ \d{4}$/]) {
      await expect(card.getByText(text)).toBeSeen()
    }
    for (const name of ['View Trip', 'Share']) {
      await card.getByRole('button', { name }).click()
      await expect(card.getByText('Access to this trip requires the original email link.')).toBeSeen()
    }
    await card.getByRole('button', { name: 'Request Access' }).click()
    await expect(card.getByText('Access link sent to your email!')).toBeSeen()
    // The answer to the forwarded mail was the first one with such a link
    await tripPage(page).open(await mailedPath(mailbox, GRANDMOTHER, TRIP_LINK, 1))
    await expect(tripPage(page).title('Golden wedding')).toBeSeen()
    await expect.poll(() => here.kept('view_link_')).toEqual([`view_link_${made.itineraryId}`])

    // A trip made while signed in stands here too, behind those that have a date
    await landingPage(page).open()
    await landingPage(page).start.click()
    await startSheet(page).way('Paste').click()
    await page.waitForURL('**/itinerary/**')
    await page.goto('/my-trips')
    const own = here.card('New Trip')
    for (const text of ['Creator', 'Date not set', 'No travelers yet'])
      await expect(own.getByText(text)).toBeSeen()
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Golden wedding',
      'New Trip',
    ])
    await card.getByRole('button', { name: 'Share' }).click()
    await expect(card.getByText('Trip link copied to clipboard!')).toBeSeen()
    expect(await clipboardOf(page)).toBe(stage.url() + viewLink(made))
    await own.getByRole('button', { name: 'Share' }).click()
    await expect(own.getByText('Trip link copied to clipboard!')).toBeSeen()
    expect(await clipboardOf(page)).not.toContain('edit')
    await card.getByRole('link', { name: 'View Trip' }).click()
    await expect(tripPage(page).title('Golden wedding')).toBeSeen()
    await page.goBack()

    // Profile, and the end in two steps
    await here.header.getByRole('link', { name: 'Profile' }).click()
    await expect(here.heading('Profile').and(page.locator(':focus'))).toBeSeen()
    for (const text of [GRANDMOTHER, /^[0-9a-f]{8}$/, /You sign in with a magic link/]) {
      await expect(page.getByText(text)).toBeSeen()
    }
    await page.getByRole('link', { name: 'Back to My Trips' }).click()
    await expect(here.heading('My Trips').and(page.locator(':focus'))).toBeSeen()
    await here.header.getByRole('link', { name: 'Profile' }).click()
    await here.button('Delete Account').click()
    await expect(page.getByText('This cannot be undone.')).toBeSeen()
    await here.button('Cancel').click()
    await here.button('Delete Account').click()
    await here.button('Confirm Delete').click()
    await expect(here.heading('Your account is deleted')).toBeSeen()
    expect(await here.kept('auth_token')).toEqual([])
    expect(await here.kept('view_link_')).toEqual([])

    // The guard, and a trip that stays for the others
    await page.goto('/profile')
    await expect(landingPage(page).start).toBeSeen()
    await page.goto(viewLink(made))
    await expect(tripPage(page).title('Golden wedding')).toBeSeen()
    await expect.poll(() => here.kept('view_link_')).toEqual([`view_link_${made.itineraryId}`])
  },
)

test('elsewhere a link waits for the press of a button and works once; without a session there is nothing to see (spec account-1, account-2, account-3, account-8)', async () => {
  const { page, expectStatus } = await stage.visitor(LAPTOP)
  expectStatus(400)
  expectStatus(401)
  // Of a trip that never was, whose link stands in the browser
  expectStatus(404)
  expectStatus(429)
  const here = accountPage(page)
  const posts = countPosts(page, api.magicLinkVerify.path)
  await askForLink(stage.url(), 'david@inbox.example')
  const link = await mailedPath(mailbox, 'david@inbox.example', SIGN_IN_LINK)
  await page.goto(link)
  await expect(here.button('Sign in')).toBeSeen()
  expect(posts()).toBe(0)
  await here.button('Sign in').click()
  await expect(here.heading('You’re signed in').and(page.locator(':focus'))).toBeSeen()
  expect(await page.getByText('claimed').count()).toBe(0)
  await page.getByRole('link', { name: 'Go to My Trips' }).click()
  await expect(page.getByText('No Trips Yet')).toBeSeen()

  // A session that ends elsewhere
  const other = await page.context().newPage()
  await other.goto('/profile')
  await accountPage(other).button('Sign out everywhere').click()
  await expect(landingPage(other).start).toBeSeen()
  await other.close()
  await expect(here.heading('Sign In Required')).toBeSeen()

  // A token that the server does not know, and one that nobody can ask about, are removed without a word
  for (const answer of ['401', 'none']) {
    if (answer === 'none') await page.route(`**${api.userRead.path}`, (route) => route.abort())
    await page.evaluate(
      "localStorage.setItem('auth_token', 'of-long-ago'); localStorage.setItem('view_link_abc', '/itinerary/abc/def')",
    )
    await page.goto('/profile')
    await expect(landingPage(page).start).toBeSeen()
    expect(await here.kept('auth_token')).toEqual([])
    // What was kept for who is not signed in any more; without a network it may be the same person
    expect(await here.kept('view_link_')).toHaveLength(answer === 'none' ? 1 : 0)
  }

  // Used, wrong, and none
  await page.clock.install()
  await page.goto(link)
  await here.button('Sign in').click()
  await expect(here.heading('Verification failed')).toBeSeen()
  for (const cause of ['the link expired after 24 hours', 'the link was already used', /invalid token/]) {
    await expect(page.getByRole('listitem').filter({ hasText: cause })).toBeSeen()
  }
  await page.goto('/auth/verify')
  await expect(page.getByText('No verification token found in URL')).toBeSeen()
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expect(here.heading('Sign In Required').and(page.locator(':focus'))).toBeSeen()

  // Once more after a while; too many mails to one address: the server's words
  await here.email.fill('sofia@inbox.example')
  await here.send.click()
  await expect(page.getByText('You can send it again in a minute.')).toBeSeen()
  await page.clock.fastForward(60_000)
  await here.button('Send it again').click()
  await expect(here.notice.getByText('We sent another link. Only the newest one works.')).toBeSeen()
  for (let count = 2; count < LIMITS.signInMailsPerHour; count++) {
    await askForLink(stage.url(), 'sofia@inbox.example')
  }
  await page.clock.fastForward(60_000)
  await here.button('Send it again').click()
  await expect(here.notice.getByText('We have already sent several links.')).toBeSeen()
  await here.button('Use a different address').click()
  await expect(here.email).toBeSeen()

  // A link that nothing answered may be tried again, as it is; this browser has asked for one
  await page.route(`**${api.magicLinkVerify.path}`, (route) => route.abort(), { times: 1 })
  const mark = await page.evaluate("localStorage.getItem('sign_in_asked').split(' ')[1]")
  await page.goto(`/auth/verify?token=wrong-${String(mark)}`)
  await expect(page.getByText('Network error. Please check your connection and try again.')).toBeSeen()
  await here.button('Try again').click()
  await expect(page.getByText('This can happen when:')).toBeSeen()
})

test('what goes wrong in My Trips and Profile is said where it happened (spec account-6, account-8, account-10, trip-16)', async () => {
  const { page, expectStatus, problems } = await stage.visitor(PHONE)
  for (const status of [401, 403, 409, 410, 429, 500]) expectStatus(status)
  const here = accountPage(page)
  const answer = (path: string, status: number, body: unknown) =>
    page.route(`**${path}`, (route) => route.fulfill({ status, json: body }), { times: 1 })
  await signIn(page, 'maya@inbox.example')
  // Its own list is answered by now, so that the next one is what is asked after the reload
  await page.waitForLoadState('networkidle')

  await answer(api.userTrips.path, 500, 'broken')
  await page.reload()
  await expect(here.notice.getByText('Failed to fetch trips')).toBeSeen()
  const token = await page.evaluate("localStorage.getItem('auth_token')")
  await page.evaluate("localStorage.removeItem('auth_token')")
  await here.button('Try again').click()
  await expect(here.notice.getByText('No authentication token found')).toBeSeen()
  await page.evaluate(`localStorage.setItem('auth_token', '${String(token)}')`)
  await answer(api.userTrips.path, 200, TRIPS)
  await page.route('**/summary', (route) => route.fulfill(summaryOf(route.request().url())))
  await here.button('Try again').click()
  const card = here.card('Trip open0000')
  for (const text of ['Solo trip', 'Joined 1 January 2027', 'Invalid date'])
    await expect(card.getByText(text)).toBeSeen()
  const gone = here.card('Trip deleted0')
  await expect(gone.getByText('This trip was deleted, or erased')).toBeSeen()
  expect(await gone.getByRole('button').count()).toBe(0)

  // The share sheet of a phone, where there is one
  await page.evaluate("localStorage.setItem('view_link_open00000000', '/itinerary/open00000000/AB12')")
  await page.evaluate('navigator.share = async (data) => { window.shared = data }')
  // A screen that cannot be fetched says why, and comes when the network is back
  await page.context().setOffline(true)
  await here.header.getByRole('link', { name: 'Profile' }).click()
  await expect(here.heading('This page could not be loaded')).toBeSeen()
  await expect(page.getByText('Network error. Please check your connection and try again.')).toBeSeen()
  await expect(here.header.getByRole('link', { name: 'Skein home' })).toBeSeen()
  await page.context().setOffline(false)
  await expect(here.heading('Profile')).toBeSeen()
  await page.getByRole('link', { name: 'Back to My Trips' }).click()
  await card.getByRole('button', { name: 'Share' }).click()
  await expect
    .poll(() => page.evaluate('window.shared?.url'))
    .toBe(`${stage.url()}/itinerary/open00000000/AB12`)

  const request = card.getByRole('button', { name: 'Request Access' })
  const said: [status: number, text: string][] = [
    [403, 'This server keeps no links of trips.'],
    [409, 'We do not keep the link of this trip.'],
    [429, 'We sent this link several times already.'],
  ]
  for (const [status, error] of said) {
    await answer(api.userClaimTrip.path, status, { error })
    await request.click()
    await expect(card.getByText(error)).toBeSeen()
  }
  await answer(api.userClaimTrip.path, 500, 'broken')
  await request.click()
  await expect(card.getByText('Failed to request trip access. Please try again.')).toBeSeen()
  await page.evaluate("localStorage.removeItem('auth_token')")
  await request.click()
  await expect(card.getByText('Authentication required')).toBeSeen()
  await page.evaluate(`localStorage.setItem('auth_token', '${String(token)}')`)

  await here.header.getByRole('link', { name: 'Profile' }).click()
  await answer(api.userDelete.path, 500, 'broken')
  await here.button('Delete Account').click()
  await here.button('Confirm Delete').click()
  await expect(page.getByText('Failed to delete account. Please try again.')).toBeSeen()

  // A screen that cannot be drawn
  await answer(api.userTrips.path, 200, { not: 'a list' })
  await page.goto('/my-trips')
  await expect(here.heading('Something went wrong')).toBeSeen()
  const sentence = 'An unexpected error occurred. Please try refreshing the page.'
  await expect(page.getByText(sentence)).toBeSeen()
  expect(await page.locator('pre').count()).toBe(0)
  expect(problems.splice(0).join()).toContain('ErrorBoundary, category error')
  await here.button('Refresh Page').click()
  await expect(page.getByText('No Trips Yet')).toBeSeen()

  // A session that ended elsewhere while Profile was open: the guard acts
  for (const [path, ...names] of [
    [api.userDelete.path, 'Delete Account', 'Confirm Delete'],
    [api.userSignOut.path, 'Sign out everywhere'],
  ] as const) {
    await page.goto('/profile')
    await expect(here.heading('Profile')).toBeSeen()
    await answer(path, 401, { error: 'Authentication required' })
    await answer(api.userRead.path, 401, { error: 'Authentication required' })
    for (const name of names) await here.button(name).click()
    await expect(landingPage(page).start).toBeSeen()
    expect(await here.kept('auth_token')).toEqual([])
    await page.evaluate(`localStorage.setItem('auth_token', '${String(token)}')`)
  }

  // Sign Out, with and without an answer of the server
  await page.goto('/profile')
  await page.route(`**${api.userSignOut.path}`, (route) => route.abort(), { times: 1 })
  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(here.heading('Sign In Required')).toBeSeen()
  await expect(here.notice.getByText('The server did not answer')).toBeSeen()
  expect(await here.kept('auth_token')).toEqual([])
  await page.evaluate(`localStorage.setItem('auth_token', '${String(token)}')`)
  await page.goto('/my-trips')
  await here.header.getByRole('button', { name: 'Sign Out' }).click()
  await expect(landingPage(page).start).toBeSeen()
  expect(await here.kept('auth_token')).toEqual([])
})

const TRIPS = ['open', 'deleted0'].map((id) => ({
  trip_id: `${id}00000000`.slice(0, 12),
  role: 'contributor',
  created_at: '2027-01-01T00:00:00Z',
}))

function summaryOf(url: string) {
  const error = 'This trip was deleted, or erased 30 days after its last flight.'
  if (url.includes('/deleted0')) return { status: 410, json: { error } }
  return { json: { title: '', destination: 'TBD', travelers: 1, startDate: 'soon', endDate: null } }
}

/** Sends a booking to the address of a trip, and waits for the answer. */
async function forward({
  itineraryId,
  viewPassword: password,
  editPassword,
}: ItineraryCreated): Promise<void> {
  const path = api.tripMagicEmail.path.replace(':id', itineraryId)
  const answer = await post(stage.url() + path, { password, editPassword })
  const { magicEmailAddress: to } = (await answer.json()) as { magicEmailAddress: string }
  const mail = readFileSync(fixture('trip-hughes-british-airways').path)
  await deliver(smtpPort, mail, { from: GRANDMOTHER, to })
  await mailedPath(mailbox, GRANDMOTHER, TRIP_LINK)
}

async function signIn(page: Page, email: string): Promise<void> {
  await askForLink(stage.url(), email)
  await page.goto(await mailedPath(mailbox, email, SIGN_IN_LINK))
  await accountPage(page).button('Sign in').click()
  await page.waitForURL('**/my-trips')
}

function countPosts(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(path)) count++
  })
  return () => count
}
