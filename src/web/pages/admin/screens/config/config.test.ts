import { expect, test } from 'vitest'
import type { SystemConfig } from '#contract/admin/config.ts'
import { configCards, matching, variableGroups } from './Configuration.tsx'

const CONFIG: SystemConfig = {
  version: '9.0.8',
  environment: 'production',
  port: 3000,
  isProduction: true,
  security: { enableStrictCors: true, hasAdminKey: true, hasStagingPassword: false, allowedOrigins: [] },
  storage: {
    mode: 'local',
    hasSpacesKey: false,
    hasSpacesSecret: false,
    spacesRegion: null,
    spacesBucket: null,
  },
  ai: { hasOpenAiKey: false, isConfigured: false, model: null },
  features: { emailDomain: null, storageMode: 'local' },
  variables: [
    { name: 'PORT', isSecret: false, isSet: true, value: '3000' },
    { name: 'ADMIN_API_KEY', isSecret: true, isSet: true, value: null },
  ],
  warnings: [],
  advice: [],
}
const setting = (config: SystemConfig, card: string, name: string) =>
  configCards(config)[card]?.find((each) => each.name === name)

test('five cards say what the server is (spec debug-11)', () => {
  expect(Object.keys(configCards(CONFIG))).toEqual(['Environment', 'Security', 'Storage', 'AI', 'Features'])
  expect(setting(CONFIG, 'Environment', 'Port')).toMatchObject({ value: '3000' })
  expect(setting(CONFIG, 'Security', 'Allowed origins')).toMatchObject({ value: 'this site only' })
})

test('a secret is present or absent, and its absence a fault only where it is needed', () => {
  expect(setting(CONFIG, 'Security', 'Admin key')).toMatchObject({ isSet: true })
  expect(setting(CONFIG, 'Security', 'Staging password')).toMatchObject({ isSet: false, needed: false })
  expect(setting(CONFIG, 'AI', 'AI key')).toMatchObject({ isSet: false, needed: true })
  const own = { ...CONFIG, ai: { hasOpenAiKey: false, isConfigured: true, model: 'at home' } }
  expect(setting(own, 'AI', 'AI key')).toMatchObject({ isSet: false, needed: false })
})

test('variables are found by name and value', () => {
  expect(matching(CONFIG.variables, 'admin')).toHaveLength(1)
  expect(matching(CONFIG.variables, '3000')).toHaveLength(1)
  expect(matching(CONFIG.variables, '')).toHaveLength(2)
  expect(matching(CONFIG.variables, 'nothing')).toEqual([])
})

test('variables stand in groups, each in one, and a group without any is left out (spec console-33)', () => {
  const names = ['LOG_DAYS', 'AI_MODEL', 'PORT', 'SMTP_URL', 'AEROAPI_KEY', 'NEW_ONE', 'AI_PRICE']
  const variables = names.map((name) => ({ name, isSecret: false, isSet: false, value: null }))
  const groups = Object.entries(variableGroups(variables))
  expect(groups.map(([group, members]) => [group, members.map(({ name }) => name)])).toEqual([
    ['Server', ['PORT', 'NEW_ONE']],
    ['Mail', ['SMTP_URL']],
    ['Language model', ['AI_MODEL', 'AI_PRICE']],
    ['Flight status', ['AEROAPI_KEY']],
    ['Console, logs and metrics', ['LOG_DAYS']],
  ])
})
