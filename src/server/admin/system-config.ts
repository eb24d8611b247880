import type { SystemConfig } from '#contract/admin/config.ts'
import { type AccessKeyState, accessKeyWarnings } from '#server/access-key.ts'
import { type Config, CONFIG_VARIABLES } from '#server/config.ts'

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
    warnings: [...warningsOf(config), ...(config.ACCESS_LINKS ? accessKeyWarnings(accessKey) : [])],
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
  return texts([
    AI_API_KEY === null &&
      !hasModel(config) &&
      'AI key missing: e-mail parsing with a language model will not work. The embedded reader alone reads mails and documents.',
    config.ADMIN_API_KEY === null && 'Admin key missing: the admin interface is not accessible.',
    AI_BASE_URL === null &&
      AI_API_KEY !== null &&
      'AI_BASE_URL is empty although AI_API_KEY is set: no model is asked.',
    config.DEVELOPMENT &&
      'DEVELOPMENT is on: pages for developers are open, and the admin interface asks for no key on loopback.',
    PUBLIC_URL.startsWith('http:') &&
      !isLocal(PUBLIC_URL) &&
      'PUBLIC_URL does not begin with https: passwords of trips go over the network in clear.',
    PUBLIC_URL.startsWith('https:') &&
      config.TRUST_PROXY === 0 &&
      'TRUST_PROXY is 0 although PUBLIC_URL begins with https: behind a proxy all visitors count as one.',
    EMAIL_DOMAIN !== null &&
      config.SMTP_PORT === 0 &&
      !hasWebhook(config) &&
      'No mail can come in: SMTP_PORT is 0 and no provider may hand mail over.',
    config.SMTP_URL === null &&
      'SMTP_URL is empty: no mail leaves this server. Mails stand in OUTBOX_DIR in clear for a day.',
  ])
}

const adviceOf = (config: Config): string[] =>
  texts([
    config.EMAIL_DOMAIN === null && 'EMAIL_DOMAIN is empty: trips have no mail address.',
    config.EMAIL_DOMAIN !== null &&
      config.SMTP_PORT !== 0 &&
      config.SMTP_TLS_CERT === null &&
      'SMTP_TLS_CERT is empty: mail servers that look at certificates will not trust the self-made one.',
    config.OPERATOR_EMAIL === null && 'OPERATOR_EMAIL is empty: messages of the contact page are only kept.',
    config.LOG_LEVEL === 'silent' && 'LOG_LEVEL is silent: nothing is written to the log.',
    config.DATA_QUOTA_MB === 0 &&
      'DATA_QUOTA_MB is 0: documents are taken until 96 MB of the disk are left, which other programs may need.',
  ])

const texts = (given: readonly (string | false)[]) => given.filter((text) => text !== false)

/** A local model needs no key. */
const hasModel = (config: Config) => config.AI_BASE_URL !== null && config.AI_MODEL !== null

const isLocal = (url: string) => /^(?:localhost|127\.|\[::1\])/.test(new URL(url).host)

const hasWebhook = ({ WEBHOOK_AUTH, MAILGUN_SIGNING_KEY, SES_TOPIC_ARN }: Config) =>
  Boolean(WEBHOOK_AUTH ?? MAILGUN_SIGNING_KEY ?? SES_TOPIC_ARN)
