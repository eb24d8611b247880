import type { SystemConfig } from '#contract/admin/config.ts'
import { configMessages as messages } from './messages.ts'

/** `needed`: its absence is a fault. */
export type Setting =
  | { name: string; kind: 'value'; value: string | null }
  | { name: string; kind: 'present' | 'absent'; needed: boolean }
  | { name: string; kind: 'on' | 'off' }

export type ConfigCard = { id: CardId; settings: Setting[] }
export type CardId = 'environment' | 'security' | 'storage' | 'ai' | 'features'

/** The five cards (spec debug-11, debug-21). */
export function configCards(config: SystemConfig): ConfigCard[] {
  const { security, storage, ai, features } = config
  const names = messages.names
  const spaces = storage.mode === 'local' ? [] : spacesOf(storage)
  return [
    {
      id: 'environment',
      settings: [
        value(names.version, config.version),
        value(names.environment, config.environment),
        value(names.port, String(config.port)),
        flag(names.isProduction, config.isProduction),
      ],
    },
    {
      id: 'security',
      settings: [
        flag(names.enableStrictCors, security.enableStrictCors),
        secret(names.hasAdminKey, security.hasAdminKey, true),
        secret(names.hasStagingPassword, security.hasStagingPassword, false),
        value(names.allowedOrigins, security.allowedOrigins.join(', ') || messages.sameOrigin),
      ],
    },
    { id: 'storage', settings: [value(names.mode, storage.mode), ...spaces] },
    {
      id: 'ai',
      settings: [
        secret(names.hasOpenAiKey, ai.hasOpenAiKey, !ai.isConfigured),
        flag(names.isConfigured, ai.isConfigured),
        value(names.model, ai.model),
      ],
    },
    {
      id: 'features',
      settings: [
        value(names.emailDomain, features.emailDomain),
        value(names.storageMode, features.storageMode),
      ],
    },
  ]
}

export function matching(variables: SystemConfig['variables'], search: string): SystemConfig['variables'] {
  const wanted = search.trim().toLowerCase()
  return variables.filter(({ name, value }) => `${name} ${value ?? ''}`.toLowerCase().includes(wanted))
}

function spacesOf(storage: SystemConfig['storage']): Setting[] {
  const names = messages.names
  return [
    secret(names.hasSpacesKey, storage.hasSpacesKey, true),
    secret(names.hasSpacesSecret, storage.hasSpacesSecret, true),
    value(names.spacesRegion, storage.spacesRegion),
    value(names.spacesBucket, storage.spacesBucket),
  ]
}

const value = (name: string, text: string | null): Setting => ({ name, kind: 'value', value: text })
const flag = (name: string, isOn: boolean): Setting => ({ name, kind: isOn ? 'on' : 'off' })
const secret = (name: string, isThere: boolean, needed: boolean): Setting => ({
  name,
  kind: isThere ? 'present' : 'absent',
  needed,
})
