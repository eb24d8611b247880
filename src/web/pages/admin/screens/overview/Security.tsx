import type { Refusals, RefusalKind } from '#contract/admin/incidents.ts'
import type { SystemOverview } from '#contract/admin/overview.ts'
import { Moment } from '#web/ui/data/Age.tsx'
import { DataTable, type Column } from '#web/ui/data/DataTable.tsx'
import { countShort } from '#web/ui/data/format.ts'
import { Panel } from '#web/ui/data/Panel.tsx'
import { Tiles } from '#web/ui/data/Tile.tsx'
import labels from '../labels.json' with { type: 'json' }

const KINDS: Record<RefusalKind, string> = labels.refusals

/** What was refused by hour, endpoint and class of network (spec console-44). */
export function Security({ overview: { refusals, clock } }: { overview: SystemOverview }) {
  const since = Date.parse(clock.now) - HOUR_MS
  return (
    <Panel title="Security" about="refused in this hour and the 23 before it" id="security">
      <Tiles
        tiles={Object.entries(KINDS).map(([kind, label]) => {
          const some = refusals.filter((one) => one.kind === kind)
          const recent = some.filter(({ hour }) => Date.parse(hour) > since)
          return { label, value: countShort(sumOf(some)), note: `${countShort(sumOf(recent))} in this hour` }
        })}
      />
      {refusals.length ? (
        <details className="mt-2">
          <summary className="min-h-9 content-center">By hour, endpoint and network</summary>
          <DataTable label="Refusals" columns={COLUMNS} rows={refusals} empty="Nothing was refused" />
        </details>
      ) : null}
    </Panel>
  )
}

const HOUR_MS = 3_600_000
const sumOf = (some: readonly Refusals[]) => some.reduce((sum, { count }) => sum + count, 0)

const COLUMNS: Column<Refusals>[] = [
  { head: 'Hour', cell: ({ hour }) => <Moment at={hour} /> },
  { head: 'Kind', cell: ({ kind }) => KINDS[kind] },
  { head: 'Code', cell: ({ code }) => code },
  { head: 'Endpoint', cell: ({ endpoint }) => endpoint, isWide: true },
  {
    head: 'Network',
    cell: ({ network, networks }) => (networks > 1 ? `${network}, ${networks} networks` : network),
  },
  { head: 'Count', cell: ({ count }) => countShort(count), isFigure: true },
]
