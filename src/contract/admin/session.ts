import * as z from 'zod/mini'

/** How long a token is good: hours with an 'h', or seconds (spec console-4). */
export const TokenExpiry = z.union([z.string().check(z.regex(/^\d+h$/)), z.number()])
export type TokenExpiry = z.infer<typeof TokenExpiry>

export const AdminLogin = z.object({ apiKey: z.string().check(z.maxLength(500)) })

/** Answer of `POST /api/admin/auth/login`: a JWT (RFC 7519), and how long it is good. */
export const AdminSession = z.object({ token: z.string(), expiresIn: TokenExpiry })
export type AdminSession = z.infer<typeof AdminSession>

/**
 * Where the console keeps its session (spec console-4) and how it shows times (spec console-31): the key in
 * session storage, the rest in local storage.
 */
export const SESSION_KEYS = {
  apiKey: 'admin-api-key',
  token: 'admin-jwt-token',
  expires: 'admin-jwt-expires',
  zone: 'admin-zone',
} as const
