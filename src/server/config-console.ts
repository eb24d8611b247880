import os from 'node:os'
import * as z from 'zod'
import { DEPLOYMENT_ENVIRONMENTS } from '#contract/admin/deployment.ts'
import { httpUrl, optionalUrl, secret, text, whole } from './config-kinds.ts'

const KEY_CHARS = 500

export const CONSOLE_VARIABLES = {
  ADMIN_API_KEY: {
    schema: z
      .string()
      .refine(
        (text) => text === '' || (text.length >= 16 && text.length <= KEY_CHARS),
        `must have 16 to ${KEY_CHARS} characters`,
      )
      .transform((text) => text || null),
    doc: 'Key of the operator, who signs in with it at /admin. Empty: the operator console is closed.',
    secret: true,
  },
  ADMIN_TOKEN_EXPIRY: {
    schema: z
      .string()
      .regex(/^[1-9]\d{0,6}h?$/, "must be hours with an 'h', such as 8h, or seconds")
      .transform((text) => (text.endsWith('h') ? text : Number(text))),
    fallback: '8h',
    doc: "How long an operator stays signed in: hours with an 'h', or seconds.",
  },
  SERVER_NAME: {
    schema: z
      .string()
      .max(100)
      .transform((text) => text || os.hostname()),
    doc: 'Name of this server on the console. Empty: its host name.',
  },
  ENVIRONMENT: {
    schema: z.enum(['production', 'development', 'test']),
    fallback: 'production',
    doc: 'production, development or test, as the console shows it.',
  },
  METRICS_BIND: {
    schema: z
      .string()
      .regex(/^$|^\S+:\d{1,5}$/, 'must be empty or such as 127.0.0.1:9464')
      .transform((text) => text || null),
    doc: 'Address and port of its own for GET /metrics (Prometheus), without a key. Empty: /metrics stands on PORT and asks for the key of the operator.',
  },
  OTLP_URL: {
    schema: optionalUrl,
    doc: 'Where traces are sent too, by OTLP over HTTP, such as http://localhost:4318/v1/traces. Empty: nowhere.',
  },
  OTLP_HEADERS: {
    schema: z
      .string()
      .regex(/^$|^[\w-]+=[^,]+(?:,[\w-]+=[^,]+)*$/, 'must be empty or such as name=value,name=value'),
    doc: 'Headers that go with them, such as authorization=Bearer abc.',
    secret: true,
  },
  LOG_FILE_MB: whole('Size of one file of the log in DATA_DIR/logs, in MB.', 20, [1, 1_000]),
  LOG_FILES: whole('Files of the log that are kept; older ones are erased.', 20, [1, 1_000]),
  LOG_DAYS: whole('Days that a line of the log is kept.', 14, [1, 365]),
  DATA_QUOTA_MB: whole(
    'Most that DATA_DIR may hold, in MB; documents beyond it are refused. 0: what is free on the disk. In both cases up to 96 MB of the disk stay free.',
    0,
    [0, 100_000_000],
  ),
  DEPLOYMENTS: {
    schema: z.enum(['local', 'digitalocean']),
    fallback: 'local',
    doc: 'Where the console finds deployments and their logs: local is this installation, digitalocean the App Platform.',
  },
  DEPLOYMENT_ENVIRONMENT: {
    schema: z.enum(DEPLOYMENT_ENVIRONMENTS),
    fallback: 'production',
    doc: 'Which environment this installation is, production or stage.',
  },
  DIGITALOCEAN_TOKEN: secret('Token for the API of DigitalOcean, which may read apps.'),
  DIGITALOCEAN_URL: {
    schema: httpUrl,
    fallback: 'https://api.digitalocean.com',
    doc: 'Address of that API.',
  },
  DIGITALOCEAN_APP_PRODUCTION: text('Id of the app that is production.'),
  DIGITALOCEAN_APP_STAGE: text('Id of the app that is staging.'),
}

export function missingDeploymentSettings(values: {
  DEPLOYMENTS: 'local' | 'digitalocean'
  DIGITALOCEAN_TOKEN: string | null
  DIGITALOCEAN_APP_PRODUCTION: string | null
  DIGITALOCEAN_APP_STAGE: string | null
}): string[] {
  if (values.DEPLOYMENTS === 'local') return []
  const hasApp = values.DIGITALOCEAN_APP_PRODUCTION ?? values.DIGITALOCEAN_APP_STAGE
  return [
    ...(values.DIGITALOCEAN_TOKEN ? [] : ['DEPLOYMENTS is digitalocean but DIGITALOCEAN_TOKEN is empty']),
    ...(hasApp ? [] : ['DEPLOYMENTS is digitalocean but no DIGITALOCEAN_APP_… is set']),
  ]
}
