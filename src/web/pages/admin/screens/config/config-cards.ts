import type { SystemConfig } from '#contract/admin/config.ts'

/** `needed`: its absence is a fault. */
export type Setting =
  | { name: string; kind: 'value'; value: string | null }
  | { name: string; kind: 'present' | 'absent'; needed: boolean }

/** The five cards, each with its settings (spec debug-11, debug-21). */
export function configCards(config: SystemConfig): Record<string, Setting[]> {
  const { security, storage, ai, features } = config
  const spaces = [
    secret('Spaces key', storage.hasSpacesKey, true),
    secret('Spaces secret', storage.hasSpacesSecret, true),
    value('Spaces region', storage.spacesRegion),
    value('Spaces bucket', storage.spacesBucket),
  ]
  return {
    Environment: [
      value('Version', config.version),
      value('Environment', config.environment),
      value('Port', String(config.port)),
      flag('Production mode', config.isProduction),
    ],
    Security: [
      flag('Strict CORS', security.enableStrictCors),
      secret('Admin key', security.hasAdminKey, true),
      secret('Staging password', security.hasStagingPassword, false),
      value('Allowed origins', security.allowedOrigins.join(', ') || 'this site only'),
    ],
    Storage: [value('Mode', storage.mode), ...(storage.mode === 'local' ? [] : spaces)],
    AI: [
      secret('AI key', ai.hasOpenAiKey, !ai.isConfigured),
      flag('Model set up', ai.isConfigured),
      value('Model', ai.model),
    ],
    Features: [value('E-mail domain', features.emailDomain), value('Storage mode', features.storageMode)],
  }
}

export function matching(variables: SystemConfig['variables'], search: string): SystemConfig['variables'] {
  const wanted = search.trim().toLowerCase()
  return variables.filter(({ name, value }) => `${name} ${value ?? ''}`.toLowerCase().includes(wanted))
}

const value = (name: string, text: string | null): Setting => ({ name, kind: 'value', value: text })
const flag = (name: string, isOn: boolean): Setting => value(name, isOn ? 'Yes' : 'No')
const secret = (name: string, isThere: boolean, needed: boolean): Setting => ({
  name,
  kind: isThere ? 'present' : 'absent',
  needed,
})
