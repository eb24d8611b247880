import { expect, test } from 'vitest'
import type { SystemConfig } from '#contract/admin/config.ts'
import { configCards, matching } from './config-cards.ts'

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
  configCards(config)
    .find(({ id }) => id === card)
    ?.settings.find((each) => each.name === name)

test('five cards say what the server is (spec debug-11)', () => {
  expect(configCards(CONFIG).map(({ id }) => id)).toEqual([
    'environment',
    'security',
    'storage',
    'ai',
    'features',
  ])
  expect(setting(CONFIG, 'environment', 'Port')).toMatchObject({ value: '3000' })
  expect(setting(CONFIG, 'security', 'Allowed origins')).toMatchObject({ value: 'this site only' })
})

test('a secret is present or absent, and its absence a fault only where it is needed', () => {
  expect(setting(CONFIG, 'security', 'Admin key')).toMatchObject({ kind: 'present' })
  expect(setting(CONFIG, 'security', 'Staging password')).toMatchObject({ kind: 'absent', needed: false })
  expect(setting(CONFIG, 'ai', 'AI key')).toMatchObject({ kind: 'absent', needed: true })
  const own = { ...CONFIG, ai: { hasOpenAiKey: false, isConfigured: true, model: 'at home' } }
  expect(setting(own, 'ai', 'AI key')).toMatchObject({ kind: 'absent', needed: false })
})

test('keys of Spaces are told of only where files lie there', () => {
  expect(setting(CONFIG, 'storage', 'Spaces key')).toBeUndefined()
  const away = { ...CONFIG, storage: { ...CONFIG.storage, mode: 'spaces' } }
  expect(setting(away, 'storage', 'Spaces key')).toMatchObject({ kind: 'absent', needed: true })
})

test('variables are found by name and value', () => {
  expect(matching(CONFIG.variables, 'admin')).toHaveLength(1)
  expect(matching(CONFIG.variables, '3000')).toHaveLength(1)
  expect(matching(CONFIG.variables, '')).toHaveLength(2)
  expect(matching(CONFIG.variables, 'nothing')).toEqual([])
})
