import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'

export const Secret = z.string().check(z.maxLength(LIMITS.passwordChars))

/** Why a document cannot be read. */
export const READ_ERRORS = [
  'read.encrypted',
  'read.broken',
  'read.too_complex',
  'read.timeout',
  'read.no_words',
  'read.unsupported',
] as const

/**
 * How a call for which a trip's passwords are needed may bring them in a query (spec call-3, call-10) or body
 * (spec call-4, call-26); headers are always read too, and the web app sends those.
 */
export const PASSWORDS = {
  query: z.partial(z.object({ p: Secret, edit: Secret, add: Secret, password: Secret })),
  body: z.partial(
    z.object({ viewPassword: Secret, editPassword: Secret, addPassword: Secret, password: Secret }),
  ),
}

export const tripRead = <R extends z.ZodMiniType>(
  path: `/api/itineraries/:id${string}`,
  row: { spec: string; answer: R },
) => endpoint(`GET ${path}`, { ...row, auth: 'view', params: z.object({ id: z.string() }) })

/** An integer in a query; `otherwise` if missing or out of bounds. */
export const count = ({ otherwise, least = 1, most }: { otherwise: number; least?: number; most: number }) =>
  z._default(
    z.pipe(
      z.string(),
      z.transform((text) => {
        const given = Number(text)
        return Number.isInteger(given) && given >= least && given <= most ? given : otherwise
      }),
    ),
    otherwise,
  )
