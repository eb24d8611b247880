import type { Context } from 'hono'
import { LIMITS } from '#contract/limits.ts'

/** The passwords of a request, wherever spec call-3, call-4 and call-26 put them. Empty ones are none. */
export type Credentials = {
  /** Named as view password: `X-View-Password`, `?p=`, `viewPassword`. */
  view: string | null
  /** Named as edit password: `X-Edit-Password`, `?edit=`, `editPassword`. */
  edit: string | null
  /** A single `password`, which may be either. */
  any: string | null
  /** Token of a signed-in person, or the key of the operator. */
  bearer: string | null
  /** Token of a trip's mail address, `X-Magic-Token`: the operator finds a trip by it. */
  magic?: string | null
}

export function readCredentials(c: Context, body: unknown): Credentials {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const query: Record<string, string> = c.req.url.includes('?') ? c.req.query() : {}
  return {
    view: pick(readHeader(c, 'x-view-password'), query.p, fields.viewPassword),
    edit: pick(readHeader(c, 'x-edit-password'), query.edit, fields.editPassword),
    any: pick(query.password, fields.password),
    bearer: pick(bearer(readHeader(c, 'authorization'))),
    magic: pick(readHeader(c, 'x-magic-token')),
  }
}

export const hasPassword = (given: Credentials) => Boolean(given.view ?? given.edit ?? given.any)

/** A header from where Node keeps it; making the standard object would cost a fifth of the rate. */
export function readHeader(c: Context, name: string): string | undefined {
  const { incoming } = (c.env ?? {}) as {
    incoming?: { headers: Record<string, string | string[] | undefined> }
  }
  if (!incoming) return c.req.header(name)
  const value = incoming.headers[name]
  return Array.isArray(value) ? value[0] : value
}

function pick(...values: unknown[]): string | null {
  for (const value of values) {
    if (typeof value === 'string' && value.trim() !== '')
      return value.length <= LIMITS.passwordChars ? value : null
  }
  return null
}

const bearer = (header: string | undefined) => header && /^Bearer (.+)$/i.exec(header)?.[1]
