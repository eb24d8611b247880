import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp, { type Sharp } from 'sharp'
import type { TabName } from '#test/e2e/pages.ts'
import { fonts, showTab, THEMES, visit, type Look, type Stage } from './stage.ts'

const PICTURES = join(import.meta.dirname, '../../src/web/pages/landing/pictures')
const PUBLIC = join(import.meta.dirname, '../../src/web/public')

/** The screen of a small phone, as the pictures of the landing page show it. CSS pixels. */
const SCREEN = { width: 390, height: 640 }
/** What link previews show: https://ogp.me, 1.91 to 1. */
const PREVIEW = { width: 1200, height: 630 }

/** The pictures of the landing page, by name, and the tabs that they show. */
const SHOWN: Record<string, TabName> = {
  chat: 'Overview',
  flights: 'Flights',
  map: 'Map',
  travelers: 'Travelers',
}

/** What the landing page shows of the product in both themes, and the picture of its link previews. */
export async function takePictures(stage: Stage): Promise<void> {
  await mkdir(PICTURES, { recursive: true })
  for (const theme of THEMES) await takeLook(stage, { viewport: SCREEN, theme })
  await takePreview(stage)
}

async function takeLook(stage: Stage, look: Look): Promise<void> {
  const { page, context } = await visit(stage, look)
  for (const [name, tab] of Object.entries(SHOWN)) {
    await showTab(page, stage, tab)
    await scrollToPanel(page)
    const shot = await page.screenshot({ animations: 'disabled' })
    await keep(join(PICTURES, `${name}-${look.theme}.webp`), sharp(shot).webp({ quality: 78, effort: 6 }))
  }
  await context.close()
}

/** The tab itself, below the header that stays in sight. */
async function scrollToPanel(page: Page): Promise<void> {
  await page.evaluate(`scrollTo(0, document.querySelector('[role=tabpanel]').offsetTop - 76)`)
}

async function takePreview(stage: Stage): Promise<void> {
  const { page, context } = await visit(stage, { viewport: PREVIEW, theme: 'light' })
  await page.goto('/')
  await fonts(page)
  const shot = await page.screenshot({ animations: 'disabled' })
  const picture = sharp(shot).resize(PREVIEW.width, PREVIEW.height).png({ palette: true, effort: 10 })
  await keep(join(PUBLIC, 'og.png'), picture)
  await context.close()
}

async function keep(file: string, picture: Sharp): Promise<void> {
  const bytes = await picture.toBuffer()
  await writeFile(file, bytes)
  console.log(`${file.split('/').at(-1)}: ${Math.round(bytes.byteLength / 1000)} KB`)
}
