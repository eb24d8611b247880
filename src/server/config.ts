import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { STRATEGIES } from '#contract/admin/ai-debug.ts'
import { MAP_TILES } from '#contract/limits.ts'
import { DEFAULT_OCR_LANGUAGES, missingOcrPackages } from '#extract/read/pictures/ocr-languages.ts'
import {
  isTrue,
  optionalAmount,
  optionalPrice,
  optionalUrl,
  secret,
  text,
  whole,
  type Variable,
} from './config-kinds.ts'
import { CONSOLE_VARIABLES, missingDeploymentSettings } from './config-console.ts'
import { FLIGHT_VARIABLES, missingFlightKeys } from './config-flights.ts'

/** A tile URL must have one fixed host, which the pages' CSP allows. */
function isTileAddress(text: string): boolean {
  if (text === 'off') return true
  const named = ['{z}', '{x}', '{y}'].every((part) => text.includes(part))
  return named && /^https?:\/\/[a-z0-9.:-]+\/[\w./?&=%{}@~-]+$/i.test(text) && URL.canParse(text)
}

const KEY_BYTES = 32

function readKey(text: string): Uint8Array | null {
  if (text === '') return null
  if (/^(?:[0-9a-f]{2})+$/i.test(text)) return new Uint8Array(Buffer.from(text, 'hex'))
  return new Uint8Array(Buffer.from(/^[\w+/-]+=*$/.test(text) ? text : '', 'base64'))
}

/** Every environment variable. docs/configuration.md and .env.example are generated from this. */
const VARIABLES = {
  PORT: whole('Port of the web server.', 3_000, [0, 65_535]),
  HOST: { schema: z.string().min(1), fallback: '0.0.0.0', doc: 'Address to listen on.' },
  PUBLIC_URL: {
    schema: optionalUrl,
    doc: 'Address under which others reach this server; links are made from it. Empty: http://localhost:PORT.',
  },
  DATA_DIR: {
    schema: z.string().min(1),
    fallback: './var',
    doc: 'Folder of the database, the encrypted files and the server keys. One process owns it.',
  },
  EMAIL_DOMAIN: {
    schema: z
      .string()
      .regex(/^$|^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i, 'must be a domain name')
      .transform((text) => text.toLowerCase() || null),
    doc: 'Domain at which trips receive mail. Empty: trips have no mail address.',
  },
  SMTP_PORT: whole(
    'Port at which mail to EMAIL_DOMAIN comes in. 0: no port of its own, mail comes by webhooks only.',
    2_525,
    [0, 65_535],
  ),
  SMTP_TLS_CERT: text('File of the certificate chain for STARTTLS, PEM. Empty: a self-made one in DATA_DIR.'),
  SMTP_TLS_KEY: text('File of its private key, PEM.'),
  MAIL_PER_MINUTE: whole(
    'Mails that one IP address, one sender or one address of a trip may bring in a minute.',
    600,
    [1, 1_000_000],
  ),
  WEBHOOK_AUTH: {
    schema: z
      .string()
      .regex(/^$|^[^:\s]+:\S{16,}$/, 'must be empty or user:password with at least 16 characters of password')
      .transform((text) => text || null),
    doc: 'user:password with which providers hand mail over (raw, SendGrid, Postmark; HTTP basic), the password of at least 16 characters. Empty: they may not.',
    secret: true,
  },
  MAILGUN_SIGNING_KEY: secret('Signing key of Mailgun webhooks. Empty: Mailgun may not hand mail over.'),
  SES_TOPIC_ARN: text('SNS topic from which Amazon SES hands mail over. Empty: it may not.'),
  SENDGRID_EVENT_KEY: text(
    'Verification key of SendGrid event webhooks, as SendGrid shows it. Empty: they are refused.',
  ),
  SMTP_URL: secret(
    'Server that sends our mail, such as smtp://user:password@host:587. Empty: mails are put into OUTBOX_DIR instead.',
  ),
  MAIL_FROM: text('Sender of our mail, such as Skein <trip@example.com>. Empty: trip@EMAIL_DOMAIN.'),
  OUTBOX_DIR: {
    schema: z.string().min(1),
    fallback: './outbox',
    doc: 'Folder of mails that would have been sent, where SMTP_URL is empty. They stand there in clear for a day: for trying out.',
  },
  OPERATOR_EMAIL: {
    schema: z.union([z.literal('').transform(() => null), z.email()], {
      error: 'must be empty or an e-mail address',
    }),
    doc: 'Address to which messages of the contact page go. Empty: they are only kept, and `npm run messages` shows them.',
  },
  TRUST_PROXY: whole(
    'Number of proxies in front of this server, so that limits count visitors and not proxies (X-Forwarded-For).',
    0,
    [0, 10],
  ),
  TRIPS_PER_HOUR: whole(
    'New trips that one IP address (of IPv6: one /64, and ten times as many one /48) may make in an hour on the pages, and as many by mail.',
    2_000,
    [1, 10_000_000],
  ),
  STREAMS_PER_IP: whole(
    'Open pages that one IP address (of IPv6: one /64, and ten times as many one /48) may keep up to date live.',
    60,
    [1, 100_000],
  ),
  MAP_TILES: {
    schema: z
      .string()
      .refine(isTileAddress, 'must be off or an address such as https://tiles.example/{z}/{x}/{y}.png')
      .transform((text) => (text === 'off' ? null : text)),
    fallback: MAP_TILES,
    doc: 'Pictures of the map: an address with {z}, {x} and {y} of a service of OpenStreetMap data, which sees the visitors’ IP addresses. off: the map is drawn by this server alone.',
  },
  ACCESS_LINKS: {
    schema: z.enum(['on', 'off']).transform((text) => text === 'on'),
    fallback: 'on',
    doc: 'on: the links of trips that got mail are kept sealed, so that whoever signs in can have them sent again. off: none is kept, and the kept ones are erased.',
  },
  ACCESS_LINK_KEY: {
    schema: z
      .string()
      .transform(readKey)
      .refine(
        (key) => key === null || key.length >= KEY_BYTES,
        `must be a key of at least ${KEY_BYTES} bytes`,
      ),
    doc: 'Key that seals these links, at least 32 random bytes in hex or base64. Empty: one is made and kept in ACCESS_LINK_KEY_FILE.',
    secret: true,
  },
  ACCESS_LINK_KEY_FILE: {
    schema: z.string().transform((text) => (text ? path.resolve(text) : null)),
    doc: 'File of that key. Not in DATA_DIR: whoever copies the folder could open the trips that got mail. In a container: on a volume. Empty: DATA_DIR.access-key, beside the folder.',
  },
  DEVELOPMENT: {
    schema: isTrue,
    fallback: 'false',
    doc: 'true: pages for developers at /dev and the operator console without its key, for browsers on this very machine only. Never behind a proxy.',
  },
  ...CONSOLE_VARIABLES,
  AI_BASE_URL: {
    schema: optionalUrl,
    doc: 'Address of an OpenAI-compatible service, up to /v1. Empty: the embedded reader alone reads, and nothing leaves the server.',
  },
  AI_API_KEY: secret('Key for that service.'),
  AI_MODEL: text('Model to ask there.'),
  AI_STRATEGY: {
    schema: z.enum(STRATEGIES),
    fallback: 'text-image-meta',
    doc: `What of a document the model is shown: ${STRATEGIES.join(', ')}.`,
  },
  AI_IMAGES: {
    schema: isTrue,
    fallback: 'false',
    doc: 'true: the model takes pictures, and strategies with images and all send them.',
  },
  AI_TIMEOUT: whole('Seconds after which one call to the model is given up.', 60, [1, 280]),
  AI_DEADLINE: whole(
    'Seconds that all calls for one document may take together; after that the embedded reader stands alone.',
    150,
    [1, 900],
  ),
  AI_CONCURRENCY: whole('Documents that the model is asked about at the same time.', 4, [1, 64]),
  AI_BUDGET_PER_DAY: {
    schema: optionalAmount,
    doc: 'US dollars that the model may cost a day (UTC), such as 2.50. Empty: no limit.',
  },
  AI_TOKENS_PER_DAY: {
    schema: optionalAmount,
    doc: 'Tokens that the model may take a day (UTC), in and out. Empty: no limit.',
  },
  AI_TRIP_SHARE: whole('Percent of the budget of a day that one trip may take.', 25, [1, 100]),
  AI_PRICE: {
    schema: optionalPrice,
    doc: 'US dollars for a million tokens in and out, such as 0.15/0.60. Empty: the kept price list, where it knows the service.',
  },
  ...FLIGHT_VARIABLES,
  LOG_LEVEL: {
    schema: z.enum(['silent', 'error', 'warn', 'info', 'debug']),
    fallback: 'info',
    doc: 'silent, error, warn, info or debug.',
  },
  READER_THREADS: whole('Documents that are read at the same time.', 2, [1, 64]),
  READER_SECONDS: whole('Seconds after which reading one document is given up.', 20, [1, 600]),
  READER_MEMORY_MB: whole(
    'Memory in MB that reading one document may take. The process that reads may hold so much for each of READER_THREADS, and 448 MB of its own.',
    384,
    [64, 8_192],
  ),
  PICTURE_SECONDS: whole('Seconds more for a document with photos or scanned pages.', 60, [1, 600]),
  OCR_LANGUAGES: {
    schema: z
      .string()
      .transform((text) => text.split(/[\s,+]+/).filter(Boolean))
      .superRefine((languages, context) => {
        const missing = missingOcrPackages(languages)
        if (!languages.length) context.addIssue('must name at least one language')
        if (missing.length)
          context.addIssue(`needs packages that are not installed: npm install ${missing.join(' ')}`)
      }),
    fallback: DEFAULT_OCR_LANGUAGES.join(','),
    doc: 'Languages of words in pictures, as codes of Tesseract. Others need their package @tesseract.js-data/CODE.',
  },
}

type Values = { [K in keyof typeof VARIABLES]: z.output<(typeof VARIABLES)[K]['schema']> }

export type Config = Omit<Values, 'PUBLIC_URL'> & {
  PUBLIC_URL: string
  version: string
  commit: string | null
}

export const CONFIG_VARIABLES = Object.entries<Variable>(VARIABLES).map(([name, row]) => ({
  name,
  doc: row.doc,
  fallback: row.fallback ?? '',
  secret: row.secret ?? false,
}))

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
