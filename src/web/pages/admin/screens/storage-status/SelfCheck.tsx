import { useMutation } from '@tanstack/react-query'
import type { CheckedFigure, SelfCheck } from '#contract/admin/overview.ts'
import { monitoringRows } from '#contract/api/monitoring.ts'
import { Button } from '#web/ui/Button.tsx'
import { Age } from '#web/ui/data/Age.tsx'
import { DataTable, type Column } from '#web/ui/data/DataTable.tsx'
import { figure } from '#web/ui/data/format.ts'
import { Panel } from '#web/ui/data/Panel.tsx'
import { StatusBadge } from '#web/ui/data/StatusBadge.tsx'
import { Problem } from '#web/ui/Notice.tsx'
import { ask } from '../../frame/calls.ts'

const CHECKING = {
  failed: 'Failed to check the figures',
  unreachable: 'The server does not answer. Nothing was checked.',
}

/** The figures of all screens beside their sources (spec console-29). */
export function SelfCheckPanel({ check, onChecked }: { check: SelfCheck | null; onChecked: () => void }) {
  const checking = useNowButton('Check now', 'Checking…', {
    work: () => ask(monitoringRows.statusSelfCheckNow, {}, CHECKING),
    onDone: onChecked,
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
        keyOf={({ figure: name }) => name}
        empty="Figures are checked each night"
      />
    </Panel>
  )
}

type NowWork = { work: () => Promise<unknown>; onDone: () => void }

/** A button for work of the server that takes a moment, and what went wrong with it. */
export function useNowButton(text: string, busyText: string, { work, onDone }: NowWork) {
  const running = useMutation({ mutationFn: work, onSettled: onDone })
  const { isPending } = running
  const button = (
    <Button
      kind="outline"
      aria-disabled={isPending}
      onClick={() => (isPending ? undefined : running.mutate())}
    >
      {isPending ? busyText : text}
    </Button>
  )
  return { button, problem: running.error?.message }
}

const COLUMNS: Column<CheckedFigure>[] = [
  { head: 'Figure', isWide: true, cell: ({ figure: name }) => name },
  { head: 'Shown', isFigure: true, cell: ({ shown }) => figure(shown) },
  { head: 'Counted', isFigure: true, cell: ({ counted }) => figure(counted) },
  {
    head: 'Result',
    cell: ({ agrees }) =>
      agrees ? <StatusBadge tone="ok" text="Agrees" /> : <StatusBadge tone="warn" text="Differs" />,
  },
]
