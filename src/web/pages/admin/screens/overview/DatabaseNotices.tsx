import type { DatabaseState } from '#contract/admin/overview.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Says what is wrong with the database, what the server does about it, and what the operator does. */
export function DatabaseNotices({ database }: { database: DatabaseState }) {
  const { damage, orphans, isUnchecked, checkedAt } = database
  return (
    <>
      {damage.length ? <DamageNotice damage={damage} /> : null}
      {isUnchecked ? <UncheckedNotice checkedAt={checkedAt} /> : null}
      {orphans.length ? <OrphansNotice orphans={orphans} /> : null}
    </>
  )
}

function UncheckedNotice({ checkedAt }: Pick<DatabaseState, 'checkedAt'>) {
  const last = checkedAt === null ? 'Not since this start' : checkedAt.slice(0, 16).replace('T', ' at ')
  return (
    <Notice tone="warn" live>
      <p>
        <strong>The database could not be checked for damage.</strong> Last check: {last}
        {checkedAt === null ? '.' : ' (UTC).'} The log says why. The server tries again once a day and at each
        start.
      </p>
    </Notice>
  )
}

function OrphansNotice({ orphans }: Pick<DatabaseState, 'orphans'>) {
  return (
    <Notice tone="warn" live>
      <p>
        <strong>Rows are missing from the database.</strong> These tables refer to them:{' '}
        <span className="font-mono text-sm">{orphans.join(', ')}</span>. The server goes on with the rest. If
        you do not know the cause, compare it with your last backup (docs/backups.md).
      </p>
    </Notice>
  )
}

function DamageNotice({ damage }: Pick<DatabaseState, 'damage'>) {
  return (
    <Notice tone="bad" live>
      <p>
        <strong>The database is damaged.</strong> People can still read what can be read. Nothing is written
        any more, so that the damage does not spread: changes are refused, and incoming mail is deferred.
      </p>
      <p>
        Stop the server, keep a copy of DATA_DIR, restore the last backup (docs/backups.md), and look at the
        disk and its cables before you start again.
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
  )
}
