import type { SystemConfig } from '#contract/admin/config.ts'

/** `needed`: its absence is a fault. */
export type Setting =
  | { name: string; kind: 'value'; value: string | null }
  | { name: string; kind: 'present' | 'absent'; needed: boolean }

type ConfigCard = { id: string; title: string; settings: Setting[] }

/** The five cards (spec debug-11, debug-21). */
export function configCards(config: SystemConfig): ConfigCard[] {
  const { security, storage, ai, features } = config
  const spaces = storage.mode === 'local' ? [] : spacesOf(storage)
  return [
    {
      id: 'environment',
      title: 'Environment',
      settings: [
        value('Version', config.version),
        value('Environment', config.environment),
        value('Port', String(config.port)),
        flag('Production mode', config.isProduction),
      ],
    },
    {
      id: 'security',
      title: 'Security',
      settings: [
        flag('Strict CORS', security.enableStrictCors),
        secret('Admin key', security.hasAdminKey, true),
        secret('Staging password', security.hasStagingPassword, false),
        value('Allowed origins', security.allowedOrigins.join(', ') || 'this site only'),
      ],
    },
    { id: 'storage', title: 'Storage', settings: [value('Mode', storage.mode), ...spaces] },
    {
      id: 'ai',
      title: 'AI',
      settings: [
        secret('AI key', ai.hasOpenAiKey, !ai.isConfigured),
        flag('Model set up', ai.isConfigured),
        value('Model', ai.model),
      ],
    },
    {
      id: 'features',
      title: 'Features',
      settings: [value('E-mail domain', features.emailDomain), value('Storage mode', features.storageMode)],
    },
  ]
}

export function matching(variables: SystemConfig['variables'], search: string): SystemConfig['variables'] {
  const wanted = search.trim().toLowerCase()
  return variables.filter(({ name, value }) => `${name} ${value ?? ''}`.toLowerCase().includes(wanted))
}

function spacesOf(storage: SystemConfig['storage']): Setting[] {
  return [
    secret('Spaces key', storage.hasSpacesKey, true),
    secret('Spaces secret', storage.hasSpacesSecret, true),
    value('Spaces region', storage.spacesRegion),
    value('Spaces bucket', storage.spacesBucket),
  ]
}

const value = (name: string, text: string | null): Setting => ({ name, kind: 'value', value: text })
const flag = (name: string, isOn: boolean): Setting => value(name, isOn ? 'Yes' : 'No')
const secret = (name: string, isThere: boolean, needed: boolean): Setting => ({
  name,
  kind: isThere ? 'present' : 'absent',
  needed,
})
