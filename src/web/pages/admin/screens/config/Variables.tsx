import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { SystemConfig } from '#contract/admin/config.ts'
import { Card } from '../../ui/Card.tsx'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { SearchBox } from '../controls/SearchBox.tsx'
import { matching } from './config-cards.ts'
import { configMessages as messages } from './messages.ts'
import { Presence } from './SettingsCard.tsx'

type Variable = SystemConfig['variables'][number]

const COLUMNS: Column<Variable>[] = [
  { head: messages.columns.name, cell: ({ name }) => <code className="font-mono text-sm">{name}</code> },
  { head: messages.columns.value, cell: (variable) => <Value {...variable} />, isWide: true },
]

/** Every variable of the server. */
export function Variables({ variables }: { variables: readonly Variable[] }) {
  const [search, setSearch] = useState('')
  const shown = matching([...variables], search)
  return (
    <Card
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
        rows={shown}
        keyOf={({ name }) => name}
        empty={messages.noMatch}
      />
    </Card>
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
