import type { SystemConfig } from '#contract/admin/config.ts'
import { type AccessKeyState, accessKeyWarnings } from '#server/access-key.ts'
import { type Config, CONFIG_VARIABLES } from '#server/config.ts'
import texts from './system-config.json' with { type: 'json' }

/** The setup of the server (spec debug-11); of a secret only whether it is set. */
export function systemConfig(config: Config, accessKey: AccessKeyState): SystemConfig {
  return {
    version: config.version,
    environment: config.ENVIRONMENT,
    port: config.PORT,
    isProduction: config.ENVIRONMENT === 'production',
    security: {
      // Other sites may never call the API, see `http/origin.ts`
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
    warnings: [...warningsOf(config), ...(config.ACCESS_LINKS === 'on' ? accessKeyWarnings(accessKey) : [])],
    advice: adviceOf(config),
  }
}

const isSet = (value: unknown) => value !== null && value !== '' && !(Array.isArray(value) && !value.length)

/** Masks credentials and queries of URLs. */
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

/** What is missing, broken or unsafe. The first two: spec debug-11. Files lie in DATA_DIR. */
function warningsOf(config: Config): string[] {
  const { AI_API_KEY, AI_BASE_URL, EMAIL_DOMAIN, PUBLIC_URL } = config
  return textsOf(texts.warnings, {
    noAiKey: AI_API_KEY === null && !hasModel(config),
    noAdminKey: config.ADMIN_API_KEY === null,
    noAiAddress: AI_BASE_URL === null && AI_API_KEY !== null,
    development: config.DEVELOPMENT,
    notEncrypted: PUBLIC_URL.startsWith('http:') && !isLocal(PUBLIC_URL),
    noProxy: PUBLIC_URL.startsWith('https:') && config.TRUST_PROXY === 0,
    noMailIn: EMAIL_DOMAIN !== null && config.SMTP_PORT === 0 && !hasWebhook(config),
    noMailOut: config.SMTP_URL === null,
  })
}

const adviceOf = (config: Config): string[] =>
  textsOf(texts.advice, {
    noMailDomain: config.EMAIL_DOMAIN === null,
    noCertificate: config.EMAIL_DOMAIN !== null && config.SMTP_PORT !== 0 && config.SMTP_TLS_CERT === null,
    noOperatorMail: config.OPERATOR_EMAIL === null,
    noLog: config.LOG_LEVEL === 'silent',
    noQuota: config.DATA_QUOTA_MB === 0,
  })

const textsOf = <Name extends string>(all: Record<Name, string>, holds: Record<Name, boolean>) =>
  (Object.keys(all) as Name[]).filter((name) => holds[name]).map((name) => all[name])

/** A local model needs no key. */
const hasModel = (config: Config) => config.AI_BASE_URL !== null && config.AI_MODEL !== null

const isLocal = (url: string) => /^(?:localhost|127\.|\[::1\])/.test(new URL(url).host)

const hasWebhook = ({ WEBHOOK_AUTH, MAILGUN_SIGNING_KEY, SES_TOPIC_ARN }: Config) =>
  Boolean(WEBHOOK_AUTH ?? MAILGUN_SIGNING_KEY ?? SES_TOPIC_ARN)
