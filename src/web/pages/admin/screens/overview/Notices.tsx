import type { ClockState, DatabaseState } from '#contract/admin/overview.ts'
import { monitoringRows } from '#contract/api/monitoring.ts'
import { Moment } from '#web/ui/data/Age.tsx'
import { useZone } from '#web/ui/data/zone.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { ask } from '../../frame/calls.ts'
import { useWork } from '../../frame/use-work.tsx'

const HOUR_MS = 3_600_000

export function ClockNotice({ clock }: { clock: ClockState }) {
  const { write } = useZone()
  const whole = (at: string) => write(at, { isWhole: true })
  const day = clock.now.slice(0, 10)
  const confirming = useWork({
    text: `Confirm that today is ${day} (UTC)`,
    className: 'mt-2',
    work: () => ask('clock', monitoringRows.statusClockConfirm, { body: { day } }),
    isChange: true,
  })
  const hours = Math.ceil(clock.trustedInMs / HOUR_MS)
  return (
    <Notice tone="warn" live>
      <p>
        <strong>The clock jumped.</strong> The server last ran on {whole(clock.trustedAt)}, and its clock now
        says {whole(clock.now)}. Nothing is erased because of its age until the server has run for{' '}
        {hours === 1 ? '1 more hour' : `${hours} more hours`} with this clock, or until you confirm it. If the
        clock is wrong, correct it. Erasing then resumes at once.
      </p>
      {confirming.problem ? <p role="alert">{confirming.problem}</p> : null}
      {confirming.button}
    </Notice>
  )
}

export function DatabaseNotices({ database }: { database: DatabaseState }) {
  const { damage, orphans, isUnchecked, checkedAt } = database
  const last = checkedAt ? <Moment at={checkedAt} /> : 'not since this start'
  return (
    <>
      {damage.length ? (
        <Notice tone="bad" live>
          <p>
            <strong>The database is damaged.</strong> People can still read what can be read. Nothing is
            written any more, so that the damage does not spread: changes are refused, and incoming mail is
            deferred.
          </p>
          <p>
            Stop the server, keep a copy of DATA_DIR, restore the last backup (docs/backups.md), and look at
            the disk and its cables before you start again.
          </p>
          <details>
            <summary>What SQLite found</summary>
            <ul className="font-mono text-sm">
              {damage.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        </Notice>
      ) : null}
      {isUnchecked ? (
        <Notice tone="warn" live>
          <p>
            <strong>The database could not be checked for damage.</strong> Last check: {last}. The log says
            why. The server tries again once a day and at each start.
          </p>
        </Notice>
      ) : null}
      {orphans.length ? (
        <Notice tone="warn" live>
          <p>
            <strong>Rows are missing from the database.</strong> These tables refer to them:{' '}
            <span className="font-mono text-sm">{orphans.join(', ')}</span>. The server goes on with the rest.
            If you do not know the cause, compare it with your last backup (docs/backups.md).
          </p>
        </Notice>
      ) : null}
    </>
  )
}
