import { afterAll } from 'vitest'
import type { Page } from 'playwright-core'
import { SESSION_KEYS, type AdminSession } from '#contract/admin/session.ts'
import { startFakeModel } from '#test/model/fake-model.ts'
import type { Screen } from './browser.ts'
import { openRefusingMailbox } from './refusing-mailbox.ts'
import { openStage } from './stage.ts'

export const OPERATOR_KEY = 'key-of-the-operator'
/** Nobody takes mail for this one. */
export const GONE = 'nobody@inbox.example'

/** A stage with an operator, a model that takes its time, and a mail server that refuses {@link GONE}. `env`: further settings. */
export async function openConsoleStage(env: Record<string, string> = {}) {
  const [model, mailbox] = await Promise.all([startFakeModel(), openRefusingMailbox(GONE)])
  afterAll(() => Promise.all([model[Symbol.asyncDispose](), mailbox[Symbol.asyncDispose]()]))
  const stage = openStage({
    ADMIN_API_KEY: OPERATOR_KEY,
    SERVER_NAME: 'skein-1',
    SMTP_URL: mailbox.url,
    AI_BASE_URL: model.url,
    AI_MODEL: 'slow',
    AI_PRICE: '0.15/0.60',
    ...env,
  })
  let session: Promise<AdminSession> | undefined
  return {
    ...stage,
    /** Somebody who has signed in already. */
    async operator(screen: Screen) {
      const { token } = await (session ??= signIn(stage.url()))
      const visitor = await stage.visitor(screen)
      await keepToken(visitor.page, token, Date.now() + 3_600_000)
      return visitor
    },
  }
}

/** Gives the browser a token, before any page has begun. */
export async function keepToken(page: Page, token: string, expires: number): Promise<void> {
  await page.addInitScript(
    ([tokenKey, expiresKey, value, until]) => {
      if (localStorage.getItem(expiresKey)) return
      localStorage.setItem(tokenKey, value)
      localStorage.setItem(expiresKey, until)
    },
    [SESSION_KEYS.token, SESSION_KEYS.expires, token, `${expires}`] as const,
  )
}

async function signIn(url: string): Promise<AdminSession> {
  const answer = await fetch(`${url}/api/admin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ apiKey: OPERATOR_KEY }),
  })
  return (await answer.json()) as AdminSession
}
