import { Link } from 'wouter'
import type { Incident } from '#contract/admin/incidents.ts'
import { monitoringRows } from '#contract/api/monitoring.ts'
import { Moment, MomentAndAge } from '#web/ui/data/Age.tsx'
import { Panel } from '#web/ui/data/Panel.tsx'
import { StatusBadge } from '#web/ui/data/StatusBadge.tsx'
import { Problem } from '#web/ui/Notice.tsx'
import { ask } from '../../frame/calls.ts'
import { useWork } from '../../frame/use-work.tsx'
import { BrowserAlerts } from './BrowserAlerts.tsx'
import { incidentMark } from './marks.ts'

/** What is wrong now, with a link to its cause, and what was wrong in the last day (spec console-40). */
export function Incidents({ incidents }: { incidents: readonly Incident[] }) {
  const { open = [], ended = [] } = Object.groupBy(incidents, ({ endedAt }) => (endedAt ? 'ended' : 'open'))
  return (
    <Panel
      title="Incidents"
      about={open.length ? undefined : 'Nothing is wrong now.'}
      aside={<BrowserAlerts />}
      flush
    >
      {open.length ? (
        <ul>
          {open.map((incident) => (
            <OpenIncident key={incident.id} incident={incident} />
          ))}
        </ul>
      ) : null}
      {ended.length ? (
        <details className="border-t border-line px-4 py-1">
          <summary className="min-h-9 content-center">Ended in the last 24 hours: {ended.length}</summary>
          <ul className="pb-2">
            {ended.map(({ id, summary, place, openedAt, endedAt }) => (
              <li key={id} className="flex flex-wrap gap-x-3 border-t border-line py-1.5">
                <Link href={place} className="min-w-40 flex-1 wrap-anywhere underline underline-offset-2">
                  {summary}
                </Link>
                <span className="text-sm text-ink2">
                  <Moment at={openedAt} /> to <Moment at={endedAt ?? openedAt} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Panel>
  )
}

function OpenIncident({ incident }: { incident: Incident }) {
  const { id, severity, summary, place, openedAt, acknowledgedAt } = incident
  const acknowledging = useWork({
    text: 'Acknowledge',
    'aria-label': `Acknowledge: ${summary}`,
    work: () => ask('acknowledge', monitoringRows.incidentAcknowledge, { params: { id: String(id) } }),
    isChange: true,
  })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-1.5">
      <StatusBadge {...incidentMark(incident)} />
      <Link href={place} className="min-w-40 flex-1 font-bold wrap-anywhere underline underline-offset-2">
        {summary}
      </Link>
      <MomentAndAge at={openedAt} className="text-sm text-ink2" />
      {severity === 'notice' || acknowledgedAt ? null : acknowledging.button}
      <Problem text={acknowledging.problem} />
    </li>
  )
}
