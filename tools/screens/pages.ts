import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { LAPTOP, PHONE } from '#test/e2e/browser.ts'
import { dialog, shareDialog, startSheet, tripPage } from '#test/e2e/pages.ts'
import { atRest } from '#test/e2e/shift.ts'
import { keep, THEMES, visit, type Stage } from './stage.ts'

const OUT = join(import.meta.dirname, '../../docs/screens')

export type Links = { view: string; edit: string }

/** What is done for each picture, in this order: by somebody new, by a traveler, by an editor. */
const SCREENS: Record<string, (page: Page, links: Links) => Promise<void>> = {
  landing: async (page) => {
    await page.goto('/')
  },
  start: async (page) => {
    await page.goto('/start')
    await startSheet(page).way('Paste').waitFor()
  },
  missing: async (page, { view }) => {
    await page.goto(view.slice(0, -4))
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  new: async (page, { view }) => {
    await tripPage(page).open(view)
    await page.getByRole('region', { name: 'Which one are you?' }).waitFor()
  },
  you: async (page) => {
    await page.getByRole('button', { name: 'Priya', exact: true }).click()
    await page.getByRole('region', { name: 'You', exact: true }).waitFor()
  },
  menu: async (page) => {
    await tripPage(page).more.click()
    await dialog(page, 'More').box.waitFor()
  },
  below: async (page, { view }) => {
    await tripPage(page).open(view)
    await tripPage(page).toTheEnd()
  },
  wall: async (page, { view }) => {
    await page.goto(`${view}?wall=1`)
  },
  print: async (page, { view }) => {
    await tripPage(page).open(view)
    await page.emulateMedia({ media: 'print' })
  },
  share: async (page, { edit }) => {
    await page.emulateMedia({ media: 'screen' })
    await tripPage(page).open(edit)
    await tripPage(page).share.click()
    await shareDialog(page).box.waitFor()
  },
  add: async (page, { edit }) => {
    await tripPage(page).open(edit)
    await tripPage(page).add.click()
    await dialog(page, 'Add Travel Details').box.waitFor()
  },
  documents: async (page, { edit }) => {
    await tripPage(page).open(edit)
    await tripPage(page).openDocuments()
  },
  trips: async (page) => {
    await page.goto('/my-trips')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
}

/** The pages beside the tabs, on the family's morning. */
export async function takePages(stage: Stage, edit: string): Promise<void> {
  for (const viewport of [PHONE, LAPTOP])
    for (const theme of THEMES) {
      const { page, context } = await visit(stage, { viewport, theme })
      for (const [name, act] of Object.entries(SCREENS)) {
        await act(page, { view: stage.address, edit })
        await atRest(page)
        await keep(page, join(OUT, `${name}-${viewport.width}-${theme}.png`))
      }
      await context.close()
    }
}
