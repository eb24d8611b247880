import { Check, KeyRound, Minus, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SystemConfig } from '#contract/admin/config.ts'
import { operatorApi } from '#contract/operator-api.ts'
import { counted } from '#web/ui/data/format.ts'
import { SearchBox } from '#web/ui/data/Filters.tsx'
import { holds } from '#web/ui/data/Marked.tsx'
import { Panel } from '#web/ui/data/Panel.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useWiderThan } from '#web/ui/use-wider-than.ts'
import { useAddressFilters } from '../../frame/address-filters.ts'
import { ask } from '../../frame/calls.ts'
import { Bullets, FiguresPanel } from '../../frame/lists.tsx'
import { PolledPage } from '../../frame/Page.tsx'
import { usePolled } from '../../frame/use-polled.ts'
import groups from './groups.json' with { type: 'json' }

/** Settings change on restart only; polled to notice one. */
const EVERY_MS = 300_000

const SHOWN = { choices: {}, first: () => ({ search: '' }) }
const COMPLETE = 'Configuration Complete'

/** Configuration Viewer (spec debug-11, debug-12, debug-13). */
export function Screen({ title }: { title: string }) {
  const config = usePolled({
    key: ['console', 'config'],
    every: EVERY_MS,
    load: (signal) => ask('configuration', operatorApi.adminConfig, { signal }),
  })
  return (
    <PolledPage
      title={title}
      polled={config}
      say={({ warnings: { length: count } }) =>
        count ? { tone: 'warn', text: counted(count, 'warning') } : { tone: 'ok', text: COMPLETE }
      }
      loading="Loading configuration…"
    >
      {(data) => (
        <>
          <HealthCheck warnings={data.warnings} advice={data.advice} />
          {/* Five cards fill their rows */}
          <div className="grid gap-4 md:max-xl:grid-cols-2 md:max-xl:*:last:col-span-2 xl:grid-cols-6 xl:*:col-span-2 xl:*:nth-[n+4]:col-span-3">
            {Object.entries(configCards(data)).map(([card, settings]) => (
              <FiguresPanel
                key={card}
                title={card}
                lines={settings.map(({ name, ...setting }) => ({
                  label: name,
                  value: 'isSet' in setting ? <Presence {...setting} /> : setting.value,
                }))}
              />
            ))}
          </div>
          <Variables variables={data.variables} />
        </>
      )}
    </PolledPage>
  )
}

function HealthCheck({ warnings, advice }: Pick<SystemConfig, 'warnings' | 'advice'>) {
  return (
    <Panel title="Health check">
      {warnings.length ? (
        <ul className="grid gap-2">
          {warnings.map((warning) => (
            <li key={warning}>
              <Notice tone="warn">{warning}</Notice>
            </li>
          ))}
        </ul>
      ) : (
        <Notice tone="ok">
          <strong>{COMPLETE}</strong> <span>Everything this server needs is set.</span>
        </Notice>
      )}
      {advice.length ? (
        <>
          <h3 className="mt-4 mb-1 font-semibold">Optional settings</h3>
          <Bullets lines={advice} className="grid gap-1 text-sm text-ink2" />
        </>
      ) : null}
    </Panel>
  )
}

/** Whether a secret is set, never its value. */
function Presence({ isSet, needed = false }: { isSet: boolean; needed?: boolean }) {
  const Icon = isSet ? Check : needed ? TriangleAlert : Minus
  const colour = isSet ? 'text-ok' : needed ? 'text-warn' : 'font-normal text-ink2'
  return (
    <span className={`inline-flex items-center gap-1.5 ${colour}`}>
      <Icon aria-hidden className="size-4" />
      {isSet ? 'Present' : 'Absent'}
    </span>
  )
}

type Variable = SystemConfig['variables'][number]

function Variables({ variables }: { variables: Variable[] }) {
  const { filters, change } = useAddressFilters(SHOWN)
  const { search } = filters
  const isWide = useWiderThan(40)
  const shown = Object.entries(variableGroups(matching(variables, search)))
  return (
    <Panel
      title="All variables"
      about="Values as the server runs with them; docs/configuration.md says what each of them does."
      aside={
        <SearchBox
          label="Filter variables"
          value={search}
          onValue={(next) => change({ search: next })}
          className="w-64 max-w-full"
        />
      }
      flush
    >
      {shown.length ? null : <Empty plain text="No variable matches" />}
      {shown.map(([group, members]) => (
        <details key={group} open={isWide || search !== ''} className="border-t border-line">
          <summary className="cursor-pointer px-4 py-2">
            <h3 className="inline font-bold">{group}</h3>{' '}
            <span className="text-sm text-ink2">
              {counted(members.length, 'variable')}, {members.filter(({ isSet }) => isSet).length} with a
              value
            </span>
          </summary>
          <dl className="px-4 pb-3 text-sm lg:columns-2 lg:gap-x-8">
            {members.map((variable) => (
              <div
                key={variable.name}
                className="flex break-inside-avoid flex-wrap justify-between gap-x-4 border-t border-line py-1"
              >
                <dt className="font-mono">{variable.name}</dt>
                <dd className="min-w-0 wrap-anywhere">
                  <Value {...variable} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </Panel>
  )
}

function Value({ isSecret, isSet, value }: Variable) {
  if (isSecret)
    return (
      <span className="inline-flex items-center gap-2">
        <Presence isSet={isSet} />
        <span className="inline-flex items-center gap-1 text-ink2">
          <KeyRound aria-hidden className="size-3.5" />
          secret
        </span>
      </span>
    )
  return value === null || value === '' ? (
    <span className="text-ink2">Not set</span>
  ) : (
    <span className="font-mono">{value}</span>
  )
}

/** `needed`: its absence is a fault. */
type Setting = { name: string; value: ReactNode } | { name: string; isSet: boolean; needed: boolean }

/** The five cards, each with its settings (spec debug-11, debug-21). */
export function configCards(config: SystemConfig): Record<string, Setting[]> {
  const { security, storage, ai, features } = config
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
    Storage: [value('Mode', storage.mode)],
    AI: [
      secret('AI key', ai.hasOpenAiKey, !ai.isConfigured),
      flag('Model set up', ai.isConfigured),
      value('Model', ai.model),
    ],
    Features: [value('E-mail domain', features.emailDomain), value('Storage mode', features.storageMode)],
  }
}

export function matching(variables: SystemConfig['variables'], search: string): SystemConfig['variables'] {
  return variables.filter(({ name, value }) => holds(`${name} ${value ?? ''}`, search))
}

/** Variables by what their names begin with (spec console-33), the others first; no group is empty. */
export function variableGroups(variables: Variable[]): Record<string, Variable[]> {
  const groupOf = ({ name }: Variable) =>
    Object.entries(groups).find(([, starts]) => starts.some((start) => name.startsWith(start)))?.[0]
  const found = Map.groupBy(variables, (variable) => groupOf(variable) ?? 'Server')
  const inOrder = Object.keys(groups).map((group) => [group, found.get(group) ?? []] as const)
  return Object.fromEntries(inOrder.filter(([, members]) => members.length))
}

const value = (name: string, text: string | null): Setting => ({
  name,
  value: text ?? <span className="font-normal text-ink2">Not set</span>,
})
const flag = (name: string, isOn: boolean): Setting => value(name, isOn ? 'Yes' : 'No')
const secret = (name: string, isSet: boolean, needed: boolean): Setting => ({ name, isSet, needed })
