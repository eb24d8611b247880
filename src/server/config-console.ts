import os from 'node:os'
import * as z from 'zod'
import { DEPLOYMENT_ENVIRONMENTS } from '#contract/admin/deployment.ts'
import { optionalText, optionalUrl, variable, wholeNumber } from './config-kinds.ts'

const KEY_CHARS = 500

export const CONSOLE_VARIABLES = {
  ADMIN_API_KEY: variable({
    schema: z
      .string()
      .refine(
        (text) => text === '' || (text.length >= 16 && text.length <= KEY_CHARS),
        `must have 16 to ${KEY_CHARS} characters`,
      )
      .transform((text) => text || null),
    doc: 'Key of the operator, who signs in with it at /admin. Empty: the operator console is closed.',
    secret: true,
  }),
  ADMIN_TOKEN_EXPIRY: variable({
    schema: z
      .string()
      .regex(/^[1-9]\d{0,6}h?$/, "must be hours with an 'h', such as 8h, or seconds")
      .transform((text) => (text.endsWith('h') ? text : Number(text))),
    fallback: '8h',
    doc: "How long an operator stays signed in: hours with an 'h', or seconds.",
  }),
  SERVER_NAME: variable({
    schema: z
      .string()
      .max(100)
      .transform((text) => text || os.hostname()),
    doc: 'Name of this server on the console. Empty: its host name.',
  }),
  ENVIRONMENT: variable({
    schema: z.enum(['production', 'development', 'test']),
    fallback: 'production',
    doc: 'production, development or test, as the console shows it.',
  }),
  METRICS_BIND: variable({
    schema: z
      .string()
      .regex(/^$|^\S+:\d{1,5}$/, 'must be empty or such as 127.0.0.1:9464')
      .transform((text) => text || null),
    doc: 'Address and port of its own for GET /metrics (Prometheus), without a key. Empty: /metrics stands on PORT and asks for the key of the operator.',
  }),
  OTLP_URL: variable({
    schema: optionalUrl,
    doc: 'Where traces are sent too, by OTLP over HTTP, such as http://localhost:4318/v1/traces. Empty: nowhere.',
  }),
  OTLP_HEADERS: variable({
    schema: z
      .string()
      .regex(/^$|^[\w-]+=[^,]+(?:,[\w-]+=[^,]+)*$/, 'must be empty or such as name=value,name=value'),
    doc: 'Headers that go with them, such as authorization=Bearer abc.',
    secret: true,
  }),
  LOG_FILE_MB: variable({
    schema: wholeNumber(1, 1_000),
    fallback: '20',
    doc: 'Size of one file of the log in DATA_DIR/logs, in MB.',
  }),
  LOG_FILES: variable({
    schema: wholeNumber(1, 1_000),
    fallback: '20',
    doc: 'Files of the log that are kept; older ones are erased.',
  }),
  LOG_DAYS: variable({
    schema: wholeNumber(1, 365),
    fallback: '14',
    doc: 'Days that a line of the log is kept.',
  }),
  DATA_QUOTA_MB: variable({
    schema: wholeNumber(0, 100_000_000),
    fallback: '0',
    doc: 'Most that DATA_DIR may hold, in MB; documents beyond it are refused. 0: what is free on the disk. In both cases up to 96 MB of the disk stay free.',
  }),
  DEPLOYMENTS: variable({
    schema: z.enum(['local', 'digitalocean']),
    fallback: 'local',
    doc: 'Where the console finds deployments and their logs: local is this installation, digitalocean the App Platform.',
  }),
  DEPLOYMENT_ENVIRONMENT: variable({
    schema: z.enum(DEPLOYMENT_ENVIRONMENTS),
    fallback: 'production',
    doc: 'Which environment this installation is, production or stage.',
  }),
  DIGITALOCEAN_TOKEN: variable({
    schema: optionalText,
    doc: 'Token for the API of DigitalOcean, which may read apps.',
    secret: true,
  }),
  DIGITALOCEAN_URL: variable({
    schema: z.url({ protocol: /^https?$/, error: 'must start with http:// or https://' }),
    fallback: 'https://api.digitalocean.com',
    doc: 'Address of that API.',
  }),
  DIGITALOCEAN_APP_PRODUCTION: variable({ schema: optionalText, doc: 'Id of the app that is production.' }),
  DIGITALOCEAN_APP_STAGE: variable({ schema: optionalText, doc: 'Id of the app that is staging.' }),
}

/** Missing App Platform settings, in words; empty if complete. */
export function missingDeploymentSettings(values: {
  DEPLOYMENTS: 'local' | 'digitalocean'
  DIGITALOCEAN_TOKEN: string | null
  DIGITALOCEAN_APP_PRODUCTION: string | null
  DIGITALOCEAN_APP_STAGE: string | null
}): string[] {
  if (values.DEPLOYMENTS === 'local') return []
  const {
    DIGITALOCEAN_TOKEN: token,
    DIGITALOCEAN_APP_PRODUCTION: app,
    DIGITALOCEAN_APP_STAGE: stage,
  } = values
  return [
    ...(token ? [] : ['DEPLOYMENTS is digitalocean but DIGITALOCEAN_TOKEN is empty']),
    ...((app ?? stage) ? [] : ['DEPLOYMENTS is digitalocean but no DIGITALOCEAN_APP_… is set']),
  ]
}
