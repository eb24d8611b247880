import type { Page } from 'playwright-core'
import { api } from '#contract/api.ts'

/** What a visitor would paste now. Our pages may not read the clipboard; an opened answer of the API may. */
export async function clipboardOf(page: Page): Promise<string> {
  const reader = await page.context().newPage()
  await reader.goto(new URL(api.health.path, page.url()).href)
  const text = String(await reader.evaluate('navigator.clipboard.readText()'))
  await reader.close()
  return text
}
