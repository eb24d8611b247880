import { Check, KeyRound, Minus, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { SystemConfig } from '#contract/admin/config.ts'
import { operatorApi } from '#contract/operator-api.ts'
import { DataTable, type Column } from '#web/ui/data/DataTable.tsx'
import { Figures } from '#web/ui/data/Figures.tsx'
import { SearchBox } from '#web/ui/data/Filters.tsx'
import { Panel } from '#web/ui/data/Panel.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ask } from '../../frame/calls.ts'
import { PolledPage } from '../../frame/Page.tsx'
import { usePolled } from '../../frame/use-polled.ts'
import { configCards, matching, type Setting } from './config-cards.ts'
import { configMessages as messages } from './messages.ts'

/** Settings change on restart only; polled to notice one. */
const EVERY_MS = 300_000

/** Configuration Viewer (spec debug-11). */
export function Configuration({ title }: { title: string }) {
  const config = usePolled({
    key: ['console', 'config'],
    every: EVERY_MS,
    load: (signal) => ask(operatorApi.adminConfig, { signal }, messages),
  })
  return (
    <PolledPage
      title={title}
      polled={config}
      say={({ warnings: { length: count } }) =>
        count ? { tone: 'warn', text: messages.warnings(count) } : { tone: 'ok', text: messages.complete }
      }
      loading={messages.loading}
    >
      {(data) => (
        <>
          <HealthCheck warnings={data.warnings} advice={data.advice} />
          <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {configCards(data).map(({ id, settings }) => (
              <Panel key={id} title={messages.cards[id]}>
                <Figures
                  lines={settings.map((setting) => ({
                    label: setting.name,
                    value: <SettingValue setting={setting} />,
                  }))}
                />
              </Panel>
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
    <Panel title={messages.health}>
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
          <strong>{messages.complete}</strong> <span>{messages.completeText}</span>
        </Notice>
      )}
      {advice.length ? (
        <>
          <h3 className="mt-4 mb-1 font-semibold">{messages.advice}</h3>
          <ul className="grid list-disc gap-1 pl-5 text-sm text-ink2">
            {advice.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      ) : null}
    </Panel>
  )
}

function SettingValue({ setting }: { setting: Setting }) {
  if (setting.kind === 'value')
    return setting.value ?? <span className="font-normal text-ink2">{messages.none}</span>
  if ('needed' in setting) return <Presence isSet={setting.kind === 'present'} needed={setting.needed} />
  return messages[setting.kind]
}

/** Whether a secret is set, never its value. */
function Presence({ isSet, needed = false }: { isSet: boolean; needed?: boolean }) {
  const Icon = isSet ? Check : needed ? TriangleAlert : Minus
  const colour = isSet ? 'text-ok' : needed ? 'text-warn' : 'font-normal text-ink2'
  return (
    <span className={`inline-flex items-center gap-1.5 ${colour}`}>
      <Icon aria-hidden className="size-4" />
      {isSet ? messages.present : messages.absent}
    </span>
  )
}

type Variable = SystemConfig['variables'][number]

const COLUMNS: Column<Variable>[] = [
  { head: messages.columns.name, cell: ({ name }) => <code className="font-mono text-sm">{name}</code> },
  { head: messages.columns.value, cell: (variable) => <Value {...variable} />, isWide: true },
]

function Variables({ variables }: { variables: Variable[] }) {
  const [search, setSearch] = useState('')
  return (
    <Panel
      title={messages.variables}
      about={messages.variablesHint}
      aside={
        <SearchBox label={messages.search} value={search} onValue={setSearch} className="w-64 max-w-full" />
      }
      flush
    >
      <DataTable
        label={messages.variableList}
        columns={COLUMNS}
        rows={matching(variables, search)}
        keyOf={({ name }) => name}
        empty={messages.noMatch}
      />
    </Panel>
  )
}

function Value({ isSecret, isSet, value }: Variable) {
  if (isSecret)
    return (
      <span className="inline-flex items-center gap-2">
        <Presence isSet={isSet} />
        <span className="inline-flex items-center gap-1 text-sm text-ink2">
          <KeyRound aria-hidden className="size-3.5" />
          {messages.secret}
        </span>
      </span>
    )
  return value === null || value === '' ? (
    <span className="text-ink2">{messages.none}</span>
  ) : (
    <span className="font-mono text-sm">{value}</span>
  )
}
