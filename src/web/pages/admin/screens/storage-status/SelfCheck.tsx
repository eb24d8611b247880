import type { CheckedFigure, SelfCheck } from '#contract/admin/overview.ts'
import { monitoringRows } from '#contract/api/monitoring.ts'
import { Age } from '#web/ui/data/Age.tsx'
import { DataTable, type Column } from '#web/ui/data/DataTable.tsx'
import { figure } from '#web/ui/data/format.ts'
import { Panel } from '#web/ui/data/Panel.tsx'
import { StatusBadge } from '#web/ui/data/StatusBadge.tsx'
import { Problem } from '#web/ui/Notice.tsx'
import { ask } from '../../frame/calls.ts'
import { useWork } from '../../frame/use-work.tsx'

/** The figures of all screens beside their sources (spec console-29). */
export function SelfCheckPanel({ check }: { check: SelfCheck | null }) {
  const checking = useWork({
    text: 'Check now',
    busyText: 'Checking…',
    work: () => ask('check', monitoringRows.statusSelfCheckNow, {}),
    isChange: true,
  })
  const about = check ? (
    <>
      checked <Age at={check.checkedAt} />
    </>
  ) : (
    'not checked yet'
  )
  return (
    <Panel title="Figures and their sources" about={about} aside={checking.button} flush>
      <Problem text={checking.problem} />
      <DataTable
        label="Figures and their sources"
        columns={COLUMNS}
        rows={check?.figures ?? []}
        empty="Figures are checked each night"
      />
    </Panel>
  )
}

const COLUMNS: Column<CheckedFigure>[] = [
  { head: 'Figure', isWide: true, cell: ({ figure: name }) => name },
  { head: 'Shown', isFigure: true, cell: ({ shown }) => figure(shown) },
  { head: 'Counted', isFigure: true, cell: ({ counted }) => figure(counted) },
  {
    head: 'Result',
    cell: ({ agrees }) => <StatusBadge tone={agrees ? 'ok' : 'warn'} text={agrees ? 'Agrees' : 'Differs'} />,
  },
]
