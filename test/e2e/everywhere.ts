import type { Locator, Page } from 'playwright-core'
import { dialog, shareDialog, tripPage, unlockDialog, uploadDialog, type TabName } from './pages.ts'

/** A place of the product. `show` leads a page there, with the links of a full trip or of an empty one. */
export type Place = { name: string; show: (page: Page, links: Links) => Promise<void> }
export type Links = { view: string; edit: string; empty: string }

/** Every page, tab and dialog that exists. */
export const EVERYWHERE: Place[] = [
  { name: 'landing page', show: (page) => heading(page, '/') },
  { name: 'terms', show: (page) => heading(page, '/terms') },
  { name: 'privacy', show: (page) => heading(page, '/privacy') },
  { name: 'contact', show: (page) => heading(page, '/contact') },
  { name: 'unknown address', show: (page) => heading(page, '/no/such/page') },
  { name: 'trip not found', show: (page) => heading(page, '/itinerary/0000000000000000/wrong') },
  { name: 'empty trip', show: emptyTrip },
  readOnlyTab('Overview'),
  readOnlyTab('Flights'),
  readOnlyTab('Timeline'),
  readOnlyTab('Travelers'),
  readOnlyTab('Map'),
  { name: 'unlock dialog', show: openUnlock },
  { name: 'help dialog', show: openHelp },
  { name: 'document with its original', show: openDocument },
  { name: 'rename form', show: openRename },
  { name: 'share dialog', show: openShare },
  { name: 'times dialog', show: openTimes },
  { name: 'wall', show: openWall },
  ...(['Upload Files', 'Paste Text', 'Email'] as const).map((tab) => ({
    name: `upload dialog, ${tab}`,
    show: async (page: Page, links: Links) => {
      const trip = await onTrip(page, links.edit)
      await trip.uploadButton.click()
      const upload = uploadDialog(page)
      await upload.tab(tab)
      await upload.box.getByRole('tabpanel', { name: tab }).waitFor()
    },
  })),
]

async function heading(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function emptyTrip(page: Page, { empty }: Links): Promise<void> {
  const trip = await onTrip(page, empty)
  await trip.documents.getByText('No documents uploaded yet').waitFor()
}

/** What stands on each tab when it is complete. */
const COMPLETE: Record<TabName, (page: Page) => Locator> = {
  Overview: (page) => tripPage(page).documentRow('trip-hughes-vueling.pdf'),
  Flights: (page) => tripPage(page).flight('SQ 388'),
  Timeline: (page) => page.getByRole('heading', { name: 'Timeline for Barcelona' }),
  Travelers: (page) => tripPage(page).panel.getByText('Tom Becker').first(),
  Map: (page) => page.locator('.leaflet-marker-icon').first(),
}

function readOnlyTab(name: TabName): Place {
  return {
    name: `${name} tab`,
    show: async (page, { view }) => {
      const trip = await onTrip(page, view)
      await trip.openTab(name)
      await COMPLETE[name](page).waitFor()
    },
  }
}

async function openUnlock(page: Page, { view }: Links): Promise<void> {
  await (await onTrip(page, view)).edit.click()
  await unlockDialog(page).password.waitFor()
}

async function openHelp(page: Page, { view }: Links): Promise<void> {
  await (await onTrip(page, view)).help.click()
  await dialog(page, 'How It Works').box.waitFor()
}

async function openDocument(page: Page, { edit }: Links): Promise<void> {
  const trip = await onTrip(page, edit)
  await trip.documentRow('trip-hughes-delta.eml').click()
  await trip.documents.getByRole('button', { name: 'Departure date' }).first().click()
  await trip.documents.locator('iframe').waitFor()
  // Axe takes a value for too small when the header that stays in sight happens to cover half of it
  await page.evaluate('scrollTo(0, 0)')
}

async function openRename(page: Page, { edit }: Links): Promise<void> {
  await (await onTrip(page, edit)).rename.click()
  await tripPage(page).titleField.waitFor()
}

async function openShare(page: Page, { edit }: Links): Promise<void> {
  await (await onTrip(page, edit)).share.click()
  await shareDialog(page).viewLink.waitFor()
}

async function openTimes(page: Page, { view }: Links): Promise<void> {
  await onTrip(page, view)
  await page.getByRole('button', { name: 'Times are local to each airport' }).click()
  await dialog(page, 'Times').box.waitFor()
}

async function openWall(page: Page, { view }: Links): Promise<void> {
  await onTrip(page, `${view}?wall=1`)
  await page.getByRole('heading', { name: 'Next to land' }).waitFor()
}

async function onTrip(page: Page, address: string) {
  const trip = tripPage(page)
  await trip.open(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return trip
}
