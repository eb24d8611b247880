import { expect } from 'vitest'
import type { MagicLinkResult } from '#contract/account.ts'
import type { makeMailWorld } from './mail.ts'

type MailWorld = Awaited<ReturnType<typeof makeMailWorld>>
type Place = Pick<MailWorld, 'app' | 'mailbox'>

const ARRIVAL = { timeout: 15_000, interval: 20 }
const LINK = /https:\/\/trips\.example\/auth\/verify\?token=([\w-]+)/

let count = 0

/** A person with a mailbox and their own network; asks for links and calls the API as account pages do. */
export class Visitor {
  readonly email: string
  readonly ip: string
  readonly #world: Place

  constructor(world: Place, email: string) {
    this.#world = world
    this.email = email
    this.ip = `192.0.2.${++count}`
  }

  /** The same person at another server. */
  in = (world: Place) => new Visitor(world, this.email)

  /** Calls with a session's token or without; the world has to be behind one proxy (TRUST_PROXY). */
  async call(method: string, path: string, { token, body }: { token?: string; body?: unknown } = {}) {
    const headers = {
      'x-forwarded-for': this.ip,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const init = { method, headers }
    return this.#world.app.request(path, body === undefined ? init : { ...init, body: JSON.stringify(body) })
  }

  ask = (email = this.email) => this.call('POST', '/api/auth/magic-link', { body: { email } })

  verify = (token: string) => this.call('POST', '/api/auth/verify-magic', { body: { token } })

  /** Texts of the mails that came to this address and hold a pattern. */
  mails = (pattern: RegExp) =>
    this.#world.mailbox.received
      .filter(({ to }) => to[0]?.toLowerCase() === this.email.toLowerCase())
      .map(({ mail }) => mail.text ?? '')
      .filter((text) => pattern.test(text))

  /** Asks for a link, and answers the token that arrived by email. */
  async token(): Promise<string> {
    const before = this.mails(LINK).length
    expect((await this.ask()).status).toBe(200)
    await expect.poll(() => this.mails(LINK).length, ARRIVAL).toBe(before + 1)
    return LINK.exec(this.mails(LINK).at(-1) ?? '')?.[1] ?? ''
  }

  async signIn(): Promise<MagicLinkResult> {
    const answer = await this.verify(await this.token())
    expect(answer.status).toBe(200)
    return (await answer.json()) as MagicLinkResult
  }
}
