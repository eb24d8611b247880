import * as z from 'zod/mini'
import { CONTACT_CATEGORIES } from './contact.ts'
import { LIMITS } from './limits.ts'
import { plainLine, plainText } from './plain-text.ts'

const Email = z.string().check(z.trim(), z.email(), z.maxLength(LIMITS.emailChars))

/** Spec account-4. */
export const User = z.object({ id: z.string(), email: z.email(), created_at: z.string() })
export type User = z.infer<typeof User>

export const UserTrip = z.object({
  trip_id: z.string(),
  role: z.enum(['creator', 'contributor']),
  created_at: z.string(),
})
export type UserTrip = z.infer<typeof UserTrip>

/** `asked`: 128 random bits, base64url, which end the link's token: the browser recognizes its own link. */
export const MagicLinkRequest = z.object({
  email: Email,
  asked: z.optional(z.string().check(z.regex(/^[\w-]{22}$/))),
})
export type MagicLinkRequest = z.infer<typeof MagicLinkRequest>

/** `tripsFound`: trips to which the address sent mail; `tripsClaimed`: those new to My Trips. */
export const MagicLinkResult = z.object({
  authToken: z.string(),
  user: User,
  tripsClaimed: z.number(),
  tripsFound: z.number(),
})
export type MagicLinkResult = z.infer<typeof MagicLinkResult>

const Line = z.string().check(z.overwrite(plainLine), z.minLength(1), z.maxLength(LIMITS.contactLineChars))

/** All five are required (spec account-11, account-12). `website` is a honeypot. */
export const ContactMessage = z.object({
  name: Line,
  email: Email,
  category: z.enum(Object.keys(CONTACT_CATEGORIES) as (keyof typeof CONTACT_CATEGORIES)[]),
  subject: Line,
  message: z
    .string()
    .check(z.overwrite(plainText), z.trim(), z.minLength(1), z.maxLength(LIMITS.contactChars)),
  website: z.optional(z.string().check(z.maxLength(LIMITS.contactTrapChars))),
})
export type ContactMessage = z.infer<typeof ContactMessage>
