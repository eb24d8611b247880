import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'

export const Done = z.object({ success: z.literal(true) })

export const Secret = z.string().check(z.maxLength(LIMITS.passwordChars))

export const TRIP_ERRORS = ['trip.not_found', 'trip.deleted', 'trip.changed_outside'] as const
export const TripParams = z.object({ id: z.string() })
export const TripDocumentParams = z.object({ id: z.string(), docId: z.string() })

export const secrets = { password: z.optional(Secret), editPassword: z.optional(Secret) }

/**
 * Credentials in a query (spec call-3, call-10); headers are always read too, and the web app sends those.
 */
export const ViewQuery = z.object({ p: z.optional(Secret), edit: z.optional(Secret) })
export const PasswordQuery = z.object({
  password: z.optional(Secret),
  p: z.optional(Secret),
  edit: z.optional(Secret),
})

export const tripRead = <R extends z.ZodMiniType>(
  path: `/api/itineraries/:id${string}`,
  row: { spec: string; answer: R },
) => endpoint(`GET ${path}`, { ...row, auth: 'view', params: TripParams, query: ViewQuery })

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
