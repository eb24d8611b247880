import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import type { Screen } from './browser.ts'
import { settled } from './settled.ts'

/** Every rule of WCAG 2.0, 2.1 and 2.2, levels A and AA, and axe's own advice: heading order, landmarks. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** The rules whose answer depends on colours: what the dark theme can break. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** Axe looks at frames by running scripts in them. An original's frame runs none, and is not ours to mend. */
const ORIGINALS = 'iframe[sandbox]'

/**
 * The violated rules with their elements, in the light and in the dark theme; empty when all is well.
 * `within`: looks at this part alone, such as a dialog over a page that was looked at before.
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  return violationsOn(page, [null], within)
}

/** The same on each of these screens, null being the page's own. Restores the first one afterwards. */
export async function violationsOn(
  page: Page,
  screens: (Screen | null)[],
  within?: string,
): Promise<string[]> {
  const found: string[] = []
  const look = async (screen: Screen | null, theme: 'light' | 'dark') => {
    if (screen) await page.setViewportSize(screen)
    await page.emulateMedia({ colorScheme: theme })
    await settled(page)
    const rules = await axe(page, within)
    const violated = await run(theme === 'light' ? rules.withTags(RULES) : rules.withRules(OF_COLOUR))
    const where = `${theme}${screen ? `, ${screen.width} px` : ''}`
    found.push(...violated.map((violation) => `${where}: ${violation}`))
  }
  for (const screen of screens) await look(screen, 'light')
  // The colours of the dark are the same on every screen
  await look(screens[0] ?? null, 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

/**
 * The legacy mode needs no page of its own to add up the results of frames, and so half the time; it enters
 * every frame. A page without frames that was looked at before has axe already.
 */
async function axe(page: Page, within: string | undefined): Promise<AxeBuilder> {
  const isAlone = page.frames().length === 1
  const isThere = isAlone && (await page.evaluate("'axe' in window"))
  const builder = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) })
    .options({ resultTypes: ['violations'] })
    .exclude(ORIGINALS)
    .setLegacyMode(isAlone)
  return within ? builder.include(within) : builder
}

async function run(builder: AxeBuilder): Promise<string[]> {
  const found = (await builder.analyze()).violations
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary }) => `${id} at ${target.join(' ')}: ${html} ${failureSummary ?? ''}`,
    ),
  )
}
