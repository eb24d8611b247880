import * as z from 'zod/mini'

/** Signed-in person (spec A §3). */
export const User = z.object({ id: z.string(), email: z.email(), created_at: z.string() })
export type User = z.infer<typeof User>

export const UserTrip = z.object({
  trip_id: z.string(),
  role: z.enum(['creator', 'contributor']),
  created_at: z.string(),
})
export type UserTrip = z.infer<typeof UserTrip>

export const MagicLinkResult = z.object({
  authToken: z.string(),
  user: User,
  tripsClaimed: z.number(),
  tripsFound: z.number(),
})
export type MagicLinkResult = z.infer<typeof MagicLinkResult>

/** Contact form (spec A §2, §5): all five are required. */
export const ContactMessage = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  email: z.email(),
  category: z.enum(['question', 'bug', 'feedback', 'privacy', 'data-deletion', 'other']),
  subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(10_000)),
})
export type ContactMessage = z.infer<typeof ContactMessage>
