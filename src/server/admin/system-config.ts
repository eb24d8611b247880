import type { SystemConfig } from '#contract/admin/config.ts'
import type { AccessKeyState } from '#server/access-key.ts'
import type { Config } from '#server/config.ts'
import { CONFIG_VARIABLES } from '#server/config.ts'
import { configHealth } from './config-warnings.ts'

/** How the server is set up (spec debug-11): of a secret only whether it is there. */
export function systemConfig(config: Config, accessKey: AccessKeyState): SystemConfig {
  return {
    version: config.version,
    environment: config.ENVIRONMENT,
    port: config.PORT,
    isProduction: config.ENVIRONMENT === 'production',
    security: {
      // Pages of other sites may never call the API, see `http/other-sites.ts`
      enableStrictCors: true,
      hasAdminKey: config.ADMIN_API_KEY !== null,
      hasStagingPassword: false,
      allowedOrigins: [new URL(config.PUBLIC_URL).origin],
    },
    storage: {
      mode: 'local',
      hasSpacesKey: false,
      hasSpacesSecret: false,
      spacesRegion: null,
      spacesBucket: null,
    },
    ai: {
      hasOpenAiKey: config.AI_API_KEY !== null,
      isConfigured: config.AI_BASE_URL !== null && config.AI_MODEL !== null,
      model: config.AI_MODEL,
    },
    features: { emailDomain: config.EMAIL_DOMAIN, storageMode: 'local' },
    variables: CONFIG_VARIABLES.map(({ name, secret }) => {
      const value = config[name as keyof Config]
      const text = secret ? null : spell(value)
      return { name, isSecret: secret, isSet: isSet(value), value: text }
    }),
    ...configHealth(config, accessKey),
  }
}

const isSet = (value: unknown) => value !== null && value !== '' && !(Array.isArray(value) && !value.length)

/** A value as it may be shown: addresses may bring a name and password, and keys in their query. */
function spell(value: unknown): string | null {
  if (!isSet(value)) return null
  const text = Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)
  return text
    .replace(/([a-z][a-z0-9+.-]*:\/\/)[^/?#\s]*@/gi, '$1…@')
    .replace(/([a-z][a-z0-9+.-]*:\/\/[^?#\s]*\?)[^#\s]*/gi, '$1…')
}
