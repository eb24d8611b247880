import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { LAPTOP, PHONE } from '#test/e2e/browser.ts'
import type { TabName } from '#test/e2e/pages.ts'
import { keep, showTab, TABS, THEMES, visit, type Look, type Stage } from './stage.ts'

const OUT = join(import.meta.dirname, '../../docs/screens')
const PICTURES = join(import.meta.dirname, '../../src/web/pages/landing/pictures')
const PUBLIC = join(import.meta.dirname, '../../src/web/public')

const SCREEN = { width: 390, height: 640 }
/** What link previews show: https://ogp.me, 1.91 to 1. */
const PREVIEW = { width: 1200, height: 630 }

const SHOWN: Record<string, TabName> = {
  chat: 'Overview',
  flights: 'Flights',
  map: 'Map',
  travelers: 'Travelers',
}

export async function takeTabs(stage: Stage): Promise<void> {
  await rm(OUT, { recursive: true, force: true })
  await mkdir(OUT, { recursive: true })
  for (const viewport of [PHONE, LAPTOP])
    for (const theme of THEMES) {
      const { page, context } = await visit(stage, { viewport, theme })
      for (const tab of TABS) {
        await showTab(page, stage, tab)
        await keep(page, join(OUT, `${tab.toLowerCase()}-${viewport.width}-${theme}.png`))
      }
      await context.close()
    }
}

export async function takePictures(stage: Stage): Promise<void> {
  await mkdir(PICTURES, { recursive: true })
  for (const theme of THEMES) await takeLook(stage, { viewport: SCREEN, theme })
  await takePreview(stage)
}

async function takeLook(stage: Stage, look: Look): Promise<void> {
  const { page, context } = await visit(stage, look)
  for (const [name, tab] of Object.entries(SHOWN)) {
    await showTab(page, stage, tab)
    // The tab itself, below the header that stays in sight
    await page.evaluate(`scrollTo(0, document.querySelector('[role=tabpanel]').offsetTop - 76)`)
    await keep(page, join(PICTURES, `${name}-${look.theme}.webp`), (shot) =>
      shot.webp({ quality: 78, effort: 6 }),
    )
  }
  await context.close()
}

async function takePreview(stage: Stage): Promise<void> {
  const { page, context } = await visit(stage, { viewport: PREVIEW, theme: 'light' })
  await page.goto('/')
  await keep(page, join(PUBLIC, 'og.png'), (shot) =>
    shot.resize(PREVIEW.width, PREVIEW.height).png({ palette: true, effort: 10 }),
  )
  await context.close()
}
