import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { LAPTOP, PHONE } from '#test/e2e/browser.ts'
import { showTab, TABS, THEMES, visit, type Look, type Stage } from './stage.ts'

const OUT = join(import.meta.dirname, '../../docs/screens')

/** Every tab in two sizes and both themes, as docs/screens/TAB-WIDTH-THEME.png. */
export async function takeTabs(stage: Stage): Promise<void> {
  await rm(OUT, { recursive: true, force: true })
  await mkdir(OUT, { recursive: true })
  for (const viewport of [PHONE, LAPTOP])
    for (const theme of THEMES) await takeLook(stage, { viewport, theme })
}

async function takeLook(stage: Stage, look: Look): Promise<void> {
  const { page, context } = await visit(stage, look)
  for (const tab of TABS) {
    await showTab(page, stage, tab)
    const name = `${tab.toLowerCase()}-${look.viewport.width}-${look.theme}.png`
    const shot = await page.screenshot({ animations: 'disabled' })
    const picture = await sharp(shot).png({ palette: true, effort: 10 }).toBuffer()
    await writeFile(join(OUT, name), picture)
    console.log(`${name}: ${Math.round(picture.byteLength / 1000)} KB`)
  }
  await context.close()
}
