import type { Context } from 'hono'
import { LIMITS } from '#contract/limits.ts'

/** The passwords of a request, wherever spec call-3, call-4 and call-26 put them; '' counts as absent. */
export type Credentials = {
  view: string | null
  edit: string | null
  add: string | null
  any: string | null
  bearer: string | null
  magic?: string | null
}

export function readCredentials(c: Context, body: unknown): Credentials {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const query: Record<string, string> = c.req.url.includes('?') ? c.req.query() : {}
  return {
    view: pick(readHeader(c, 'x-view-password'), query.p, fields.viewPassword),
    edit: pick(readHeader(c, 'x-edit-password'), query.edit, fields.editPassword),
    add: pick(readHeader(c, 'x-add-password'), query.add, fields.addPassword),
    any: pick(query.password, fields.password),
    bearer: pick(bearer(readHeader(c, 'authorization'))),
    magic: pick(readHeader(c, 'x-magic-token')),
  }
}

export const hasPassword = (given: Credentials) => Boolean(given.view ?? given.edit ?? given.add ?? given.any)

/** Reads Node's raw header; building a standard `Headers` would cost a fifth of the throughput. */
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
