import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { api } from '#contract/api.ts'
import type { openMailbox } from '#test/mail.ts'

type Mailbox = Awaited<ReturnType<typeof openMailbox>>

/** My Trips, with its form when signed out, and Profile (spec account-4, account-5, account-8, account-9). */
export function accountPage(page: Page) {
  const button = (name: string) => page.getByRole('button', { name })
  return {
    heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
    email: page.getByRole('textbox', { name: 'Email' }),
    send: button('Email me a link'),
    header: page.getByRole('banner'),
    card: (name: string) => page.getByRole('region', { name, exact: true }),
    notice: page.locator('main').getByRole('status').or(page.locator('main').getByRole('alert')),
    button,
    /** What this browser keeps under names that begin so. */
    kept: (prefix: string) =>
      page.evaluate(`Object.keys(localStorage).filter((key) => key.startsWith('${prefix}'))`),
  }
}

/** The newest link of a kind mailed to an address, as a path of the server; waits for `before` + 1 mails. */
export async function mailedPath(mailbox: Mailbox, to: string, kind: RegExp, before = 0): Promise<string> {
  const { pathname, search } = await mailedLink(mailbox, { to, kind, before })
  return pathname + search
}

/** What stands behind the # of the link that asks a mailbox whether it wants alerts. */
export async function mailedHash(mailbox: Mailbox, to: string): Promise<string> {
  return (await mailedLink(mailbox, { to, kind: ALERTS_LINK, before: 0 })).hash
}

type Wanted = { to: string; kind: RegExp; before: number }

async function mailedLink(mailbox: Mailbox, { to, kind, before }: Wanted): Promise<URL> {
  const links = () =>
    mailbox.received
      .filter((received) => received.to[0] === to)
      .flatMap(({ mail }) => kind.exec(mail.text ?? '')?.[0] ?? [])
  await expect.poll(() => links().length, { timeout: 90_000, interval: 50 }).toBeGreaterThan(before)
  return new URL(links().at(-1)!)
}

const ALERTS_LINK = /https?:\/\/\S+\/alerts#confirm=[\w-]+/
export const SIGN_IN_LINK = /https?:\/\/\S+\/auth\/verify\?token=[\w-]+/
export const TRIP_LINK = /https?:\/\/\S+\/itinerary\/[0-9a-z]+\/[0-9a-z-]+/

/** Asks for a link to sign in as the form does, without a browser. */
export function askForLink(url: string, email: string): Promise<Response> {
  return post(url + api.magicLinkSend.path, { email })
}

export function post(address: string, body: unknown): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
