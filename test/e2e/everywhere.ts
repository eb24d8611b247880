import type { Locator, Page } from 'playwright-core'
import { api } from '#contract/api.ts'
import {
  dialog,
  shareDialog,
  startSheet,
  tripPage,
  unlockDialog,
  uploadDialog,
  type TabName,
} from './pages.ts'
import { DIALOG } from './sound.ts'

export type Links = { view: string; edit: string; empty: string }

/**
 * A place of the product. `show` leads there from the place before it; `within` is the part that is new
 * there, where the rest was seen before.
 */
type Place = {
  name: string
  show: (page: Page, links: Links) => Promise<unknown>
  within?: string
  leave?: (page: Page) => Promise<unknown>
}

/** Every page, tab and dialog that exists, in ways that one visitor goes. */
export const WALKS: { walk: string; places: Place[] }[] = [
  {
    walk: 'the pages around a trip',
    places: [
      { name: 'landing page', show: (page) => heading(page, '/') },
      { name: 'start sheet', show: openStart },
      { name: 'terms', show: (page) => heading(page, '/terms') },
      { name: 'privacy', show: (page) => heading(page, '/privacy') },
      { name: 'contact', show: (page) => heading(page, '/contact') },
      { name: 'form to sign in', show: (page) => heading(page, '/my-trips') },
      { name: 'link to sign in', show: (page) => heading(page, '/auth/verify?token=unknown') },
      { name: 'link without a token', show: (page) => heading(page, '/auth/verify') },
      { name: 'unknown address', show: (page) => heading(page, '/no/such/page') },
      { name: 'trip not found', show: (page) => heading(page, '/itinerary/0000000000000000/wrong') },
      { name: 'welcome dialog', show: welcome, within: DIALOG, leave: escape },
      { name: 'empty trip', show: (page) => tripPage(page).documentsLine.waitFor() },
      { name: 'no documents', show: emptyTrip, within: DIALOG, leave: escape },
    ],
  },
  {
    walk: 'the screens of who is signed in',
    places: [
      { name: 'My Trips', show: openMyTrips },
      { name: 'Profile', show: openProfile },
    ],
  },
  {
    walk: 'the tabs and dialogs of a viewer',
    places: [
      { name: 'Overview tab', show: (page, { view }) => openTrip(page, view) },
      { name: 'Overview tab, unfolded', show: unfoldAll },
      { name: 'documents', show: openDocuments, within: DIALOG, leave: escape },
      { name: 'card of who looks', show: chooseYou, within: '[aria-label=You]' },
      { name: 'menu', show: openMenu, within: DIALOG, leave: escape },
      { name: 'unlock dialog', show: openUnlock, within: DIALOG, leave: escape },
      { name: 'help dialog', show: openHelp, within: DIALOG, leave: escape },
      { name: 'times dialog', show: openTimes, within: DIALOG, leave: escape },
      { name: 'print dialog', show: openPrint, within: DIALOG, leave: escape },
      tab('Flights'),
      { name: 'Flights tab, unfolded', show: (page) => tripPage(page).unfoldFlights() },
      tab('Timeline'),
      tab('Travelers'),
      tab('Map'),
      { name: 'wall', show: openWall },
    ],
  },
  {
    walk: 'the tabs and dialogs of an editor',
    places: [
      { name: 'Overview tab with pencils', show: (page, { edit }) => openTrip(page, edit) },
      { name: 'Overview tab with pencils, unfolded', show: unfoldAll },
      { name: 'menu', show: openMenu, within: DIALOG, leave: escape },
      { name: 'share dialog', show: openShare, within: DIALOG, leave: escape },
      { name: 'upload dialog, files', show: openUpload, within: DIALOG },
      { name: 'upload dialog, text', show: (page) => uploadTab(page, 'Paste Text'), within: DIALOG },
      {
        name: 'upload dialog, email',
        show: (page) => uploadTab(page, 'Email'),
        within: DIALOG,
        leave: escape,
      },
      { name: 'rename form', show: openRename, within: 'header form', leave: escape },
      { name: 'document with its original', show: openDocument, within: DIALOG, leave: escape },
      tab('Flights'),
      tab('Travelers'),
    ],
  },
]

async function heading(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Cards of a trip, of one that was deleted, and a notice. The answers about the account are given here. */
async function openMyTrips(page: Page, { empty }: Links): Promise<void> {
  const user = { id: '0123456789', email: 'eleanor.hughes@inbox.example', created_at: JOINED }
  const ids = [empty.split('/')[2], '0000000000000000']
  const trips = ids.map((trip_id) => ({ trip_id, role: 'contributor', created_at: JOINED }))
  await page.route(`**${api.userRead.path}`, (route) => route.fulfill({ json: user }))
  await page.route(`**${api.userTrips.path}`, (route) => route.fulfill({ json: trips }))
  await page.goto('/terms')
  await page.evaluate("localStorage.setItem('auth_token', 'token')")
  await page.goto('/my-trips')
  await page.getByRole('button', { name: 'View Trip' }).click()
  await page.getByRole('status').waitFor()
}

const JOINED = '2027-01-01T00:00:00Z'

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByRole('button', { name: 'Confirm Delete' }).waitFor()
}

async function openStart(page: Page): Promise<void> {
  await page.goto('/start')
  await startSheet(page).way('Paste').waitFor()
}

async function welcome(page: Page, { empty }: Links): Promise<void> {
  await tripPage(page).open(empty)
  await dialog(page, 'Welcome!').box.waitFor()
}

async function emptyTrip(page: Page): Promise<void> {
  await tripPage(page).openDocuments()
  await tripPage(page).documents.getByText('No documents uploaded yet').waitFor()
}

async function openTrip(page: Page, address: string): Promise<void> {
  await tripPage(page).open(address)
  await COMPLETE.Overview(page).waitFor()
}

/** Unfolds all that is folded at first on a phone's overview. */
async function unfoldAll(page: Page): Promise<void> {
  const trip = tripPage(page)
  await trip.toTheEnd()
  await page.getByRole('button', { name: 'Trip facts' }).click()
  await page.getByRole('region', { name: 'Quick Stats' }).waitFor()
  await page.getByRole('button', { name: '3 to the airport' }).click()
  await trip.stays.getByText('Hotel Mirador del Born').click()
  await trip.stays.getByText('Carrer de la Ribera 17').waitFor()
}

async function chooseYou(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Maya', exact: true }).click()
  await page.getByRole('region', { name: 'You', exact: true }).waitFor()
}

async function openMenu(page: Page): Promise<void> {
  await tripPage(page).more.click()
  await dialog(page, 'More').box.waitFor()
}

/** What stands on each tab when it is complete. */
const COMPLETE: Record<TabName, (page: Page) => Locator> = {
  Overview: (page) => page.getByRole('region', { name: 'Landing in Barcelona' }),
  Flights: (page) => tripPage(page).row('SQ 388'),
  Timeline: (page) => page.getByRole('heading', { name: 'Timeline for Barcelona' }),
  Travelers: (page) => tripPage(page).panel.getByText('Tom Becker').first(),
  Map: (page) => page.locator('.leaflet-marker-icon').first(),
}

function tab(name: TabName): Place {
  return {
    name: `${name} tab`,
    async show(page) {
      await tripPage(page).openTab(name)
      await COMPLETE[name](page).waitFor()
    },
  }
}

async function escape(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.locator(DIALOG).waitFor({ state: 'detached' })
}

async function openUnlock(page: Page): Promise<void> {
  await tripPage(page).choose('Edit')
  await unlockDialog(page).password.waitFor()
}

async function openHelp(page: Page): Promise<void> {
  await tripPage(page).choose('Help')
  await dialog(page, 'How It Works').box.waitFor()
}

async function openTimes(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Times are local to each airport' }).click()
  await dialog(page, 'Times').box.waitFor()
}

async function openPrint(page: Page): Promise<void> {
  await tripPage(page).choose('Print')
  await dialog(page, 'Print this trip').box.waitFor()
}

async function openShare(page: Page): Promise<void> {
  await tripPage(page).share.click()
  await shareDialog(page).viewLink.waitFor()
  for (const folded of [shareDialog(page).helpers, shareDialog(page).byEmail])
    if (await folded.count()) await folded.click()
}

async function openUpload(page: Page): Promise<void> {
  await tripPage(page).add.click()
  await uploadDialog(page).box.getByRole('tabpanel', { name: 'Upload Files' }).waitFor()
}

async function uploadTab(page: Page, name: 'Paste Text' | 'Email'): Promise<void> {
  const upload = uploadDialog(page)
  await upload.tab(name)
  await upload.box.getByRole('tabpanel', { name }).waitFor()
}

async function openRename(page: Page): Promise<void> {
  await tripPage(page).choose('Rename trip')
  await tripPage(page).titleField.waitFor()
}

async function openDocuments(page: Page): Promise<void> {
  await tripPage(page).openDocuments()
  await tripPage(page).documentRow('trip-hughes-vueling.pdf').waitFor()
}

async function openDocument(page: Page): Promise<void> {
  const { documentRow, documents } = tripPage(page)
  await openDocuments(page)
  await documentRow('trip-hughes-delta.eml').click()
  await documents.getByRole('button', { name: 'Departure date' }).first().click()
  await documents.locator('iframe').waitFor()
}

async function openWall(page: Page, { view }: Links): Promise<void> {
  await page.goto(`${view}?wall=1`)
  await page.getByRole('heading', { name: 'Next to land' }).waitFor()
}
