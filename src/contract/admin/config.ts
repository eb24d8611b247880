import * as z from 'zod/mini'
import { flags, textsOrNull } from './fields.ts'

/** Answer of `GET /api/admin/config`. Of a secret only whether it is set, never its value. */
export const SystemConfig = z.object({
  version: z.string(),
  environment: z.enum(['production', 'development', 'test']),
  port: z.number(),
  isProduction: z.boolean(),
  security: z.object({
    ...flags('enableStrictCors', 'hasAdminKey', 'hasStagingPassword').shape,
    allowedOrigins: z.array(z.string()),
  }),
  storage: z.object({
    mode: z.string(),
    ...flags('hasSpacesKey', 'hasSpacesSecret').shape,
    ...textsOrNull('spacesRegion', 'spacesBucket').shape,
  }),
  ai: z.object({ hasOpenAiKey: z.boolean(), isConfigured: z.boolean(), model: z.nullable(z.string()) }),
  features: z.object({ emailDomain: z.nullable(z.string()), storageMode: z.string() }),
  variables: z.array(
    z.object({ name: z.string(), isSecret: z.boolean(), isSet: z.boolean(), value: z.nullable(z.string()) }),
  ),
  /** What is missing or unsafe; empty when the configuration is complete (spec debug-11). */
  warnings: z.array(z.string()),
  advice: z.array(z.string()),
})
export type SystemConfig = z.infer<typeof SystemConfig>
