import { existsSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as z from 'zod'
import { STRATEGIES } from '#contract/admin/ai-debug.ts'
import { DEPLOYMENT_ENVIRONMENTS } from '#contract/admin/deployment.ts'
import { MAP_TILES } from '#contract/limits.ts'
import { EMAIL } from '#contract/patterns.ts'
import { DEFAULT_OCR_LANGUAGES, missingOcrPackages } from '#extract/read/pictures/ocr-languages.ts'
import DOCS from './config-docs.json' with { type: 'json' }

type Variable = { schema: z.ZodType; fallback?: string; secret?: boolean }

const whole = (fallback: number, [min, max]: [number, number]) => ({
  schema: z.coerce.number(`must be a whole number from ${min} to ${max}`).int().min(min).max(max),
  fallback: String(fallback),
})

const orNull = (given: string) => given || null
const words = (given: string) => given.split(/[\s,]+/).filter(Boolean)

const filled = z.string().min(1)
const text = { schema: z.string().transform(orNull) }
const secret = { ...text, secret: true }
const flag = { schema: z.enum(['true', 'false']).transform((given) => given === 'true'), fallback: 'false' }
const httpUrl = z.url({ protocol: /^https?$/, error: 'must start with http:// or https://' })
const empty = z.literal('').transform(() => null)
const optionalUrl = z.union([empty, z.url({ protocol: /^https?$/ })], {
  error: 'must be empty or start with http:// or https://',
})
const optional = (pattern: RegExp, error: string) => z.string().regex(pattern, error).transform(orNull)
const optionalAmount = optional(
  /^(?:\d{1,12}(?:\.\d{1,6})?)?$/,
  'must be empty or a number such as 2.50',
).transform((amount) => (amount === null ? null : Number(amount)))
const optionalPrice = z
  .string()
  .regex(/^$|^\d{1,6}(?:\.\d+)?\/\d{1,6}(?:\.\d+)?$/, 'must be empty or two numbers such as 0.15/0.60')
  .transform((given) => {
    const [input, output] = given.split('/').map(Number)
    return input === undefined || output === undefined ? null : { input, output }
  })

export const FLIGHT_PROVIDERS = ['aerodatabox', 'aeroapi', 'aviationstack'] as const

const PUSH_HOST = /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/
const PUSH_SERVICES =
  'fcm.googleapis.com, *.push.services.mozilla.com, *.push.apple.com, *.notify.windows.com'

/** A tile URL must have one fixed host, which the pages' CSP allows. */
function isTileAddress(given: string): boolean {
  if (given === 'off') return true
  const named = ['{z}', '{x}', '{y}'].every((part) => given.includes(part))
  return named && /^https?:\/\/[a-z0-9.:-]+\/[\w./?&=%{}@~-]+$/i.test(given) && URL.canParse(given)
}

const OPERATOR_KEY_CHARS = 500
const KEY_BYTES = 32

function readKey(given: string): Uint8Array | null {
  if (given === '') return null
  if (/^(?:[0-9a-f]{2})+$/i.test(given)) return new Uint8Array(Buffer.from(given, 'hex'))
  return new Uint8Array(Buffer.from(/^[\w+/-]+=*$/.test(given) ? given : '', 'base64'))
}

/** Every environment variable. docs/configuration.md and .env.example are generated from this. */
const VARIABLES = {
  PORT: whole(3_000, [0, 65_535]),
  HOST: { schema: filled, fallback: '0.0.0.0' },
  PUBLIC_URL: { schema: optionalUrl },
  DATA_DIR: { schema: filled, fallback: './var' },
  EMAIL_DOMAIN: {
    schema: z
      .string()
      .regex(/^$|^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i, 'must be a domain name')
      .transform((given) => given.toLowerCase() || null),
  },
  DATABASE_URL: {
    schema: optional(/^(?:postgres(?:ql)?:\/\/\S+)?$/, 'must be empty or start with postgres://'),
    secret: true,
  },
  SMTP_PORT: whole(2_525, [0, 65_535]),
  SMTP_TLS_CERT: text,
  SMTP_TLS_KEY: text,
  MAIL_PER_MINUTE: whole(600, [1, 1_000_000]),
  WEBHOOK_AUTH: {
    schema: optional(
      /^$|^[^:\s]+:\S{16,}$/,
      'must be empty or user:password with at least 16 characters of password',
    ),
    secret: true,
  },
  MAILGUN_SIGNING_KEY: secret,
  SES_TOPIC_ARN: text,
  SENDGRID_EVENT_KEY: text,
  SMTP_URL: secret,
  MAIL_FROM: text,
  OUTBOX_DIR: { schema: filled, fallback: './outbox' },
  OPERATOR_EMAIL: { schema: z.union([empty, z.email()], { error: 'must be empty or an e-mail address' }) },
  ALERT_EMAIL: { schema: z.union([empty, z.email()], { error: 'must be empty or an e-mail address' }) },
  ALERT_SMTP_URL: secret,
  ALERT_WEBHOOK_URL: { schema: optionalUrl, secret: true },
  ALERT_WEBHOOK_SECRET: {
    schema: optional(
      /^(?:(?:whsec_)?[A-Za-z0-9+/]{32,88}={0,2})?$/,
      'must be empty or whsec_ and 24 to 64 bytes in base64',
    ),
    secret: true,
  },
  TRUST_PROXY: whole(0, [0, 10]),
  TRIPS_PER_HOUR: whole(2_000, [1, 10_000_000]),
  STREAMS_PER_IP: whole(60, [1, 100_000]),
  MAP_TILES: {
    schema: z
      .string()
      .refine(isTileAddress, 'must be off or an address such as https://tiles.example/{z}/{x}/{y}.png'),
    fallback: MAP_TILES,
  },
  ACCESS_LINKS: { schema: z.enum(['on', 'off']), fallback: 'on' },
  ACCESS_LINK_KEY: {
    schema: z
      .string()
      .transform(readKey)
      .refine(
        (key) => key === null || key.length >= KEY_BYTES,
        `must be a key of at least ${KEY_BYTES} bytes`,
      ),
    secret: true,
  },
  ACCESS_LINK_KEY_FILE: { schema: z.string().transform((given) => (given ? path.resolve(given) : null)) },
  DEVELOPMENT: flag,
  ADMIN_API_KEY: {
    schema: z
      .string()
      .refine(
        ({ length }) => length === 0 || (length >= 16 && length <= OPERATOR_KEY_CHARS),
        `must have 16 to ${OPERATOR_KEY_CHARS} characters`,
      )
      .transform(orNull),
    secret: true,
  },
  ADMIN_TOKEN_EXPIRY: {
    schema: z
      .string()
      .regex(/^[1-9]\d{0,6}h?$/, "must be hours with an 'h', such as 8h, or seconds")
      .transform((given) => (given.endsWith('h') ? given : Number(given))),
    fallback: '8h',
  },
  SERVER_NAME: {
    schema: z
      .string()
      .max(100)
      .transform((given) => given || os.hostname()),
  },
  ENVIRONMENT: { schema: z.enum(['production', 'development', 'test']), fallback: 'production' },
  METRICS_BIND: { schema: optional(/^$|^\S+:\d{1,5}$/, 'must be empty or such as 127.0.0.1:9464') },
  OTLP_URL: { schema: optionalUrl },
  OTLP_HEADERS: {
    schema: z
      .string()
      .regex(/^$|^[\w-]+=[^,]+(?:,[\w-]+=[^,]+)*$/, 'must be empty or such as name=value,name=value'),
    secret: true,
  },
  LOG_FILE_MB: whole(20, [1, 1_000]),
  LOG_FILES: whole(20, [1, 1_000]),
  LOG_DAYS: whole(14, [1, 365]),
  DATA_QUOTA_MB: whole(0, [0, 100_000_000]),
  DEPLOYMENTS: { schema: z.enum(['local', 'digitalocean']), fallback: 'local' },
  DEPLOYMENT_ENVIRONMENT: { schema: z.enum(DEPLOYMENT_ENVIRONMENTS), fallback: 'production' },
  DIGITALOCEAN_TOKEN: secret,
  DIGITALOCEAN_URL: { schema: httpUrl, fallback: 'https://api.digitalocean.com' },
  DIGITALOCEAN_APP_PRODUCTION: text,
  DIGITALOCEAN_APP_STAGE: text,
  AI_BASE_URL: { schema: optionalUrl },
  AI_API_KEY: secret,
  AI_MODEL: text,
  AI_STRATEGY: { schema: z.enum(STRATEGIES), fallback: 'text-image-meta' },
  AI_IMAGES: flag,
  AI_TIMEOUT: whole(60, [1, 280]),
  AI_DEADLINE: whole(150, [1, 900]),
  AI_CONCURRENCY: whole(4, [1, 64]),
  AI_BUDGET_PER_DAY: { schema: optionalAmount },
  AI_TOKENS_PER_DAY: { schema: optionalAmount },
  AI_TRIP_SHARE: whole(25, [1, 100]),
  AI_PRICE: { schema: optionalPrice },
  FLIGHT_PROVIDERS: {
    schema: z
      .string()
      .transform(words)
      .pipe(
        z.array(z.enum(FLIGHT_PROVIDERS), `must name some of ${FLIGHT_PROVIDERS.join(', ')}, with commas`),
      ),
  },
  FLIGHT_QUERIES_PER_DAY: whole(500, [0, 10_000_000]),
  FLIGHT_QUERIES_PER_MINUTE: whole(60, [1, 60_000]),
  FLIGHT_TRIP_SHARE: whole(5, [1, 100]),
  FLIGHT_TIMEOUT: whole(10, [1, 60]),
  AERODATABOX_KEY: secret,
  AERODATABOX_URL: { schema: httpUrl, fallback: 'https://aerodatabox.p.rapidapi.com' },
  AEROAPI_KEY: secret,
  AEROAPI_URL: { schema: httpUrl, fallback: 'https://aeroapi.flightaware.com/aeroapi' },
  AVIATIONSTACK_KEY: secret,
  AVIATIONSTACK_URL: { schema: httpUrl, fallback: 'https://api.aviationstack.com/v1' },
  LANDING_CLAIMS: text,
  AIRLINE_LOGOS_DIR: { schema: filled, fallback: './images/airline-logos' },
  PUSH_SERVICES: {
    schema: z
      .string()
      .transform((given) => words(given.toLowerCase()))
      .pipe(z.array(z.string().regex(PUSH_HOST, 'must list hosts such as push.example'))),
    fallback: PUSH_SERVICES,
  },
  PUSH_CONTACT: {
    schema: z.union(
      [
        empty,
        z
          .string()
          .regex(EMAIL)
          .transform((address) => `mailto:${address}`),
        z.url({ protocol: /^(?:mailto|https)$/ }),
      ],
      { error: 'must be empty, a mail address, or start with https:' },
    ),
  },
  LOG_LEVEL: { schema: z.enum(['silent', 'error', 'warn', 'info', 'debug']), fallback: 'info' },
  READER_THREADS: whole(2, [1, 64]),
  READER_SECONDS: whole(20, [1, 600]),
  READER_MEMORY_MB: whole(512, [64, 8_192]),
  PICTURE_SECONDS: whole(60, [1, 600]),
  OCR_LANGUAGES: {
    schema: z
      .string()
      .transform((given) => given.split(/[\s,+]+/).filter(Boolean))
      .superRefine((languages, context) => {
        const missing = missingOcrPackages(languages)
        if (!languages.length) context.addIssue('must name at least one language')
        if (missing.length)
          context.addIssue(`needs packages that are not installed: npm install ${missing.join(' ')}`)
      }),
    fallback: DEFAULT_OCR_LANGUAGES.join(','),
  },
} satisfies Record<keyof typeof DOCS, Variable>

type Values = { [K in keyof typeof VARIABLES]: z.output<(typeof VARIABLES)[K]['schema']> }

export type Config = Omit<Values, 'PUBLIC_URL'> & {
  PUBLIC_URL: string
  version: string
  commit: string | null
}

export const CONFIG_VARIABLES = Object.entries<Variable>(VARIABLES).map(([name, row]) => ({
  name,
  doc: DOCS[name as keyof typeof DOCS],
  fallback: row.fallback ?? '',
  secret: row.secret ?? false,
}))

/** The address of map tiles, null where maps are off. */
export const tilesOf = ({ MAP_TILES: given }: Pick<Config, 'MAP_TILES'>) => (given === 'off' ? null : given)

/** Stops the start with one clear line that never repeats the value of a secret. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads the environment. Throws one `ConfigError` that names every wrong variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const wrong: string[] = []
  const values = Object.fromEntries(
    Object.entries<Variable>(VARIABLES).map(([name, row]) => {
      const given = env[name]?.trim() || (row.fallback ?? '')
      const read = row.schema.safeParse(given)
      if (!read.success) {
        const mayHoldSecret = row.secret || given.includes('@')
        const shown = mayHoldSecret ? '' : ` (it is "${given.slice(0, 80)}")`
        wrong.push(`${name} ${read.error.issues[0]?.message ?? 'is wrong'}${shown}`)
      }
      return [name, read.data]
    }),
  ) as Values
  if (!wrong.length) wrong.push(...missingFlightKeys(values), ...missingDeploymentSettings(values))
  if (wrong.length) throw new ConfigError(`Configuration: ${wrong.join('; ')}`)
  return {
    ...values,
    DATA_DIR: path.resolve(values.DATA_DIR),
    OUTBOX_DIR: path.resolve(values.OUTBOX_DIR),
    PUBLIC_URL: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    version: packageVersion(),
    commit: checkoutCommit(),
  }
}

function missingFlightKeys(values: Values): string[] {
  return values.FLIGHT_PROVIDERS.flatMap((name) => {
    const variable = `${name.toUpperCase() as Uppercase<typeof name>}_KEY` as const
    return values[variable] ? [] : [`FLIGHT_PROVIDERS names ${name} but ${variable} is empty`]
  })
}

function missingDeploymentSettings(values: Values): string[] {
  if (values.DEPLOYMENTS === 'local') return []
  const hasApp = values.DIGITALOCEAN_APP_PRODUCTION ?? values.DIGITALOCEAN_APP_STAGE
  return [
    ...(values.DIGITALOCEAN_TOKEN ? [] : ['DEPLOYMENTS is digitalocean but DIGITALOCEAN_TOKEN is empty']),
    ...(hasApp ? [] : ['DEPLOYMENTS is digitalocean but no DIGITALOCEAN_APP_… is set']),
  ]
}

const root = path.resolve(import.meta.dirname, '../..')

function packageVersion(): string {
  const text = readFileSync(path.join(root, 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

function checkoutCommit(): string | null {
  const read = (file: string) => {
    const full = path.join(root, '.git', file)
    return existsSync(full) ? readFileSync(full, 'utf8').trim() : null
  }
  const head = read('HEAD')
  const ref = /^ref: (.+)$/.exec(head ?? '')?.[1]
  return (ref ? read(ref) : head)?.slice(0, 7) ?? null
}
