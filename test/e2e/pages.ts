import type { Locator, Page } from 'playwright-core'

export type TabName = 'Overview' | 'Flights' | 'Timeline' | 'Travelers' | 'Map'

/** The landing page (spec page-10). */
export function landingPage(page: Page) {
  return {
    open: () => page.goto('/'),
    start: page.getByRole('button', { name: 'Start Here' }).first(),
  }
}

/** 'What’s the occasion?': the sheet of Start Here, whose choices make the trip. */
export function startSheet(page: Page) {
  const { box, close, button } = dialog(page, 'What’s the occasion?')
  return {
    box,
    close,
    occasion: box.getByRole('textbox', { name: 'What’s the occasion?' }),
    files: box.locator('input[type=file]'),
    way: (name: 'Photos & files' | 'Paste' | 'Forward an email' | 'Enter a flight by hand') => button(name),
  }
}

/** A carousel of the landing page, by the name of its region. */
export function carousel(page: Page, name: string) {
  const box = page.getByRole('region', { name, exact: true })
  const button = (label: string | RegExp) => box.getByRole('button', { name: label, exact: true })
  return {
    box,
    pause: button('Pause'),
    play: button('Play'),
    previous: button('Previous'),
    next: button('Next'),
    dot: (number: number) => button(new RegExp(`^Show ${number}:`)),
    /** The name of the slide that is seen. */
    seen: () => box.locator('[aria-roledescription=slide]:not([inert])').getAttribute('aria-label'),
    /** "off" while slides come by themselves, else "polite". */
    rotation: () => box.locator('[aria-live]').getAttribute('aria-live'),
    /** Drags the slides sideways with the mouse, which stays above them. */
    async drag(pixels: number) {
      const { x, y, width, height } = (await box.locator('[aria-live]').boundingBox()) ?? NOWHERE
      const [from, at] = [x + width / 2, y + height / 2]
      await page.mouse.move(from, at)
      await page.mouse.down()
      await page.mouse.move(from + pixels, at, { steps: 4 })
      await page.mouse.up()
    },
  }
}

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 }

/** A trip page: what is on it, by role and label as people find it. */
export function tripPage(page: Page) {
  const header = page.getByRole('banner')
  const documents = page.getByRole('dialog', { name: 'Documents', exact: true })
  const documentsLine = page.getByRole('region', { name: /^Documents/ }).getByRole('button')
  return {
    /** Comes back when the page answers to presses: what the server drew is seen before that. */
    open: async (address: string): Promise<void> => {
      await page.goto(address)
      await hydrated(page)
    },
    title: (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true }),
    readOnlyBanner: page.getByText('You\'re viewing in read-only mode. Click "Edit" to make changes.'),
    help: header.getByRole('button', { name: 'Help' }),
    edit: header.getByRole('button', { name: 'Edit' }),
    share: header.getByRole('button', { name: 'Share' }),
    more: header.getByRole('button', { name: 'More', exact: true }),
    /** Presses what is in the menu 'More': on phones also what the bar has on wider screens. */
    async choose(item: string) {
      await header.getByRole('button', { name: 'More', exact: true }).click()
      await dialog(page, 'More').box.getByRole('button', { name: item, exact: true }).click()
    },
    /** For editors, on every tab. */
    add: page.getByRole('button', { name: 'Add', exact: true }),
    rename: page.getByRole('button', { name: 'Rename trip' }),
    titleField: page.getByRole('textbox', { name: 'Rename trip' }),
    documents,
    documentsLine,
    /** Scrolls to the end, since what stands below the board comes when somebody is near. */
    toTheEnd: () => page.getByRole('contentinfo').scrollIntoViewIfNeeded(),
    /** Opens the list of documents, where it is not open. */
    async openDocuments() {
      if (await documents.isVisible()) return
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await documentsLine.click()
      await documents.getByRole('button', { name: 'Changes' }).waitFor()
    },
    uploadButton: documents.getByRole('button', { name: 'Upload' }),
    documentRow: (name: string) => documents.getByRole('button', { name }),
    deleteButton: documents.getByRole('button', { name: 'Delete' }),
    undo: documents.getByRole('button', { name: 'Undo' }),
    panel: page.getByRole('tabpanel'),
    changes: documents.getByRole('button', { name: 'Changes' }),
    stays: page.getByRole('region', { name: 'Stays' }),
    /** 'Forward emails:' with the address, for editors. */
    forwardEmails: page.locator('p', { hasText: 'Forward emails:' }),
    /** The notice of a document at the edge of the page. */
    notice: (text: string) =>
      page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: text }),
    async openTab(name: TabName) {
      if (await documents.isVisible()) await dialog(page, 'Documents').close()
      await page.getByRole('tab', { name }).click()
      await page.getByRole('tabpanel', { name }).waitFor()
    },
    /** The row of a journey on the flights tab. */
    row: (number: string) =>
      page.getByRole('tabpanel', { name: 'Flights' }).locator('tr, li', { hasText: number }),
    /** Unfolds the rows of the flights tab, as they are on phones. */
    async unfoldFlights() {
      const flights = page.getByRole('tabpanel', { name: 'Flights' })
      await flights.locator('[data-leg]').filter({ visible: true }).first().waitFor()
      const folded = flights.locator('details:not([open]) > summary').filter({ visible: true })
      while (await folded.count()) await folded.first().click()
    },
    /** A flight of the flights tab, in the table or in a row that is unfolded. */
    flight: (number: string) =>
      page.getByRole('tabpanel', { name: 'Flights' }).locator('[data-flight]', { hasText: number }),
  }
}

/** Waits until what the server drew of a trip has its script. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('#root:not([data-drawn])').waitFor({ state: 'attached' })
}

/** The dialog that is open. */
export function dialog(page: Page, name: string) {
  const box = page.getByRole('dialog', { name })
  return {
    box,
    close: () => box.getByRole('button', { name: 'Close' }).click(),
    button: (label: string) => box.getByRole('button', { name: label }),
  }
}

/** 'Add Travel Details' (spec document-1). */
export function uploadDialog(page: Page) {
  const { box, close, button } = dialog(page, 'Add Travel Details')
  return {
    box,
    close,
    tab: (name: 'Upload Files' | 'Paste Text' | 'Email') => box.getByRole('tab', { name }).click(),
    files: box.getByLabel('Choose Files', { exact: true }).and(page.locator('input[type=file]')),
    text: box.getByRole('textbox', { name: 'Your email or travel confirmation' }),
    process: button('Process Text'),
    /** Leads from what was added back to the three ways. */
    more: button('Add more'),
    /** The line of a file in the list of uploads. */
    item: (name: string): Locator => box.getByRole('listitem').filter({ hasText: name }),
  }
}

/** The form of a flight, 'Add a flight' or 'Change a flight'. */
export function flightForm(page: Page, title: string) {
  const { box, button } = dialog(page, title)
  return {
    box,
    number: box.getByRole('combobox', { name: 'Flight number' }),
    leaves: box.getByRole('group', { name: 'Leaves' }),
    lands: box.getByRole('group', { name: 'Lands' }),
    option: (name: string) => box.getByRole('option', { name }),
    save: button('Save'),
  }
}

/** 'Share Your Trip' (spec access-7). */
export function shareDialog(page: Page) {
  const { box } = dialog(page, 'Share Your Trip')
  const link = (name: 'View link' | 'Edit link') => box.getByRole('region', { name })
  return {
    box,
    link,
    viewLink: box.getByRole('textbox', { name: 'View link' }),
    editLink: box.getByRole('textbox', { name: 'Edit link' }),
    copyViewLink: link('View link').getByRole('button', { name: /^Cop/ }),
    /** Unfold the links for helpers, and the address for mails. */
    helpers: box.getByText('Let someone help you edit'),
    byEmail: box.getByText('Add by email'),
  }
}

/** 'Enter Edit Password' (spec access-6). */
export function unlockDialog(page: Page) {
  const { box } = dialog(page, 'Enter Edit Password')
  return {
    box,
    password: box.getByLabel('Edit password'),
    unlock: box.getByRole('button', { name: /^(Unlock|Processing)/ }),
    /** The sentence under the field, once there is one. */
    failure: () => box.getByRole('alert').filter({ hasText: /./ }).innerText(),
  }
}
