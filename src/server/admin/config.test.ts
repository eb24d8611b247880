import { expect, test } from 'vitest'
import type { SystemConfig } from '#contract/admin/config.ts'
import { CONFIG_VARIABLES } from '#server/config.ts'
import { makeWorld } from '#test/world.ts'

const KEY = 'a-key-of-the-operator'

async function configOf(env: Record<string, string>): Promise<{ config: SystemConfig; text: string }> {
  await using world = await makeWorld({ env: { ADMIN_API_KEY: KEY, ...env } })
  const answer = await world.app.request('/api/admin/config', { headers: { 'x-admin-key': KEY } })
  expect(answer.status).toBe(200)
  const text = await answer.text()
  return { config: JSON.parse(text) as SystemConfig, text }
}

const SECRETS = {
  WEBHOOK_AUTH: 'user:hush-webhook-password',
  MAILGUN_SIGNING_KEY: 'hush-mailgun',
  SMTP_URL: 'smtp://hush-user:hush-smtp@mail.example:587',
  ACCESS_LINK_KEY: '68757368'.repeat(8),
  AI_API_KEY: 'hush-model',
  AERODATABOX_KEY: 'hush-aerodatabox',
  OTLP_HEADERS: 'authorization=hush-otlp',
  DIGITALOCEAN_TOKEN: 'hush-ocean',
  AI_BASE_URL: 'https://models.example/v1',
  OTLP_URL: 'http://hush-name:hush-word@traces.example/v1/traces?token=hush-query',
}

test('a secret is told only to be there, also where it stands within an address', async () => {
  const { config, text } = await configOf({ ...SECRETS, AI_MODEL: 'small', PORT: '3100' })
  expect(text).not.toMatch(/hush|68757368|a-key-of-the-operator/)
  const variables = new Map(config.variables.map((row) => [row.name, row]))
  for (const name of Object.keys(SECRETS)) expect([name, variables.get(name)?.isSet]).toEqual([name, true])
  expect(variables.get('SMTP_URL')).toEqual({ name: 'SMTP_URL', isSecret: true, isSet: true, value: null })
  expect(variables.get('AEROAPI_KEY')).toMatchObject({ isSet: false, value: null })
  expect(variables.get('OTLP_URL')?.value).toBe('http://…@traces.example/v1/traces?…')
  expect(variables.get('PORT')).toMatchObject({ isSecret: false, isSet: true, value: '3100' })
  expect(config.variables.map(({ name }) => name)).toEqual(CONFIG_VARIABLES.map(({ name }) => name))
  expect(config).toMatchObject({
    environment: 'production',
    isProduction: true,
    port: 3100,
    security: { hasAdminKey: true, hasStagingPassword: false, enableStrictCors: true },
    storage: {
      mode: 'local',
      hasSpacesKey: false,
      hasSpacesSecret: false,
      spacesRegion: null,
      spacesBucket: null,
    },
    ai: { hasOpenAiKey: true, isConfigured: true, model: 'small' },
    features: { emailDomain: null, storageMode: 'local' },
  })
})

test('every variable whose name says that it is a secret is one', () => {
  const named = CONFIG_VARIABLES.filter(({ name }) => /KEY|SECRET|TOKEN$|PASSWORD|AUTH|HEADERS/.test(name))
  const open = named.filter(({ secret }) => !secret).map(({ name }) => name)
  // Names of files, and a public key
  expect(open).toEqual(['SMTP_TLS_KEY', 'SENDGRID_EVENT_KEY', 'ACCESS_LINK_KEY_FILE'])
})

const WISE = {
  AI_BASE_URL: 'https://models.example/v1',
  AI_API_KEY: 'key',
  AI_MODEL: 'small',
  PUBLIC_URL: 'https://trips.example',
  TRUST_PROXY: '1',
  EMAIL_DOMAIN: 'skein.example',
  SMTP_PORT: '0',
  WEBHOOK_AUTH: 'user:a-password-of-a-test',
  SMTP_URL: 'smtp://127.0.0.1:9',
  ACCESS_LINK_KEY: 'ab'.repeat(32),
  OPERATOR_EMAIL: 'operator@skein.example',
  DATA_QUOTA_MB: '1000',
}

/** Spec debug-11: 'Configuration Complete' is shown where nothing is missing. */
test('a server that is set up well gets no warning', async () => {
  expect((await configOf(WISE)).config).toMatchObject({ warnings: [], advice: [] })
})

test.each([
  [{ AI_API_KEY: '', AI_BASE_URL: '', AI_MODEL: '' }, 'AI key missing'],
  [{ AI_BASE_URL: '' }, 'AI_BASE_URL is empty'],
  [{ DEVELOPMENT: 'true' }, 'DEVELOPMENT is on'],
  [{ PUBLIC_URL: 'http://trips.example' }, 'PUBLIC_URL does not begin with https'],
  [{ TRUST_PROXY: '0' }, 'TRUST_PROXY is 0'],
  [{ WEBHOOK_AUTH: '' }, 'No mail can come in'],
  [{ SMTP_URL: '' }, 'SMTP_URL is empty'],
  [
    { ACCESS_LINK_KEY: '', ACCESS_LINK_KEY_FILE: '/nowhere/access.key' },
    '/nowhere/access.key cannot be written',
  ],
])('%j is warned of: %s', async (env, words) => {
  const { warnings, advice } = (await configOf({ ...WISE, ...env })).config
  expect({ warnings, advice }).toEqual({ warnings: [expect.stringContaining(words)], advice: [] })
})

test('a key of access links that the server keeps beside its data is no warning', async () => {
  expect((await configOf({ ...WISE, ACCESS_LINK_KEY: '' })).config.warnings).toEqual([])
})

test.each([
  [{ EMAIL_DOMAIN: '' }, 'EMAIL_DOMAIN is empty'],
  [{ SMTP_PORT: '2525' }, 'SMTP_TLS_CERT is empty'],
  [{ OPERATOR_EMAIL: '' }, 'OPERATOR_EMAIL is empty'],
  [{ LOG_LEVEL: 'silent' }, 'LOG_LEVEL is silent'],
  [{ DATA_QUOTA_MB: '0' }, 'DATA_QUOTA_MB is 0'],
])('%j is advice, and the configuration is complete: %s', async (env, words) => {
  const { warnings, advice } = (await configOf({ ...WISE, ...env })).config
  expect({ warnings, advice }).toEqual({ warnings: [], advice: [expect.stringContaining(words)] })
})

test('what is switched off is shown as it was set, and not as missing', async () => {
  const { variables } = (await configOf({ ...WISE, MAP_TILES: 'off', ACCESS_LINKS: 'off' })).config
  const shown = variables.filter(({ name }) => ['MAP_TILES', 'ACCESS_LINKS'].includes(name))
  expect(shown.map(({ isSet, value }) => [isSet, value])).toEqual([
    [true, 'off'],
    [true, 'off'],
  ])
})

test('a model at home asks for no key, and a server on this machine for no https', async () => {
  const env = { ...WISE, AI_API_KEY: '', PUBLIC_URL: 'http://localhost:3000' }
  expect((await configOf(env)).config.warnings).toEqual([])
})
