import { afterAll } from 'vitest'
import type { Page } from 'playwright-core'
import { SESSION_KEYS, type AdminSession } from '#contract/admin/session.ts'
import { startFakeModel } from '#test/model/fake-model.ts'
import { LAPTOP, PHONE, type Screen, type Visitor } from './browser.ts'
import { violations } from './axe.ts'
import { openRefusingMailbox } from './refusing-mailbox.ts'
import { settled } from './settled.ts'
import { openStage } from './stage.ts'

export const OPERATOR_KEY = 'key-of-the-operator'
/** Nobody takes mail for this one. */
export const GONE = 'nobody@inbox.example'

/** A stage with an operator, a slow model, a mail server that refuses {@link GONE}. `env`: more settings. */
export async function openConsoleStage(env: Record<string, string> = {}) {
  const [model, mailbox] = await Promise.all([startFakeModel(), openRefusingMailbox(GONE)])
  afterAll(() => Promise.all([model[Symbol.asyncDispose](), mailbox[Symbol.asyncDispose]()]))
  return openOperatedStage({
    SERVER_NAME: 'skein-1',
    SMTP_URL: mailbox.url,
    AI_BASE_URL: model.url,
    AI_MODEL: 'slow',
    AI_PRICE: '0.15/0.60',
    ...env,
  })
}

/** A stage with an operator, who signs in once. */
export function openOperatedStage(env: Record<string, string>) {
  const stage = openStage({ ADMIN_API_KEY: OPERATOR_KEY, ...env })
  let session: Promise<AdminSession> | undefined
  const signedIn = async ({ page }: Visitor) => {
    const { token } = await (session ??= signIn(stage.url()))
    await keepToken(page, token, Date.now() + 3_600_000)
  }
  return {
    ...stage,
    /** Somebody who has signed in already, at a laptop unless told. */
    async operator(screen: Screen = LAPTOP) {
      const visitor = await stage.visitor(screen)
      await signedIn(visitor)
      return visitor
    },
    /** The operator who keeps the console open for all tests of the file goes to a screen by its link. */
    async goTo(screen: string) {
      const visitor = await stage.guest(LAPTOP, async (guest) => {
        await signedIn(guest)
        await guest.page.goto('/admin')
      })
      const { page } = visitor
      await page.setViewportSize(LAPTOP)
      await page.getByRole('navigation').getByRole('link', { name: screen, exact: true }).click()
      return visitor
    },
  }
}

/** What is wrong with a screen: by the rules of axe in both themes, and whatever is wider than a phone. */
export async function wrongWith(page: Page): Promise<string[]> {
  const found = await violations(page)
  await page.setViewportSize(PHONE)
  await settled(page)
  const width = await page.evaluate('document.documentElement.scrollWidth')
  await page.setViewportSize(LAPTOP)
  return width === PHONE.width ? found : [...found, `${String(width)} px wide on a phone`]
}

/** Gives the browser a token, before any page has begun. Frames without an origin have no storage. */
export async function keepToken(page: Page, token: string, expires: number): Promise<void> {
  const kept = JSON.stringify({ [SESSION_KEYS.token]: token, [SESSION_KEYS.expires]: `${expires}` })
  await page.addInitScript(`if (origin !== 'null' && !localStorage.getItem('${SESSION_KEYS.expires}'))
    for (const [key, value] of Object.entries(${kept})) localStorage.setItem(key, value)`)
}

async function signIn(url: string): Promise<AdminSession> {
  const answer = await fetch(`${url}/api/admin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ apiKey: OPERATOR_KEY }),
  })
  return (await answer.json()) as AdminSession
}
