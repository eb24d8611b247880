import { FileLock2, FileText } from 'lucide-react'
import type { TripFile } from '#contract/admin/trips.ts'
import { Moment } from '../../ui/Age.tsx'
import { Button } from '../../ui/Button.tsx'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { bytesText } from '../../ui/format.ts'
import { tripMessages as messages } from './messages.ts'

/** Files of a trip. One without a password stays shut (spec debug-9). */
export function FileTable({
  files,
  onView,
}: {
  files: readonly TripFile[]
  onView: (file: TripFile) => void
}) {
  const { fileColumns: columns } = messages
  const shown: Column<TripFile>[] = [
    {
      head: columns.name,
      isWide: true,
      cell: ({ name, hasPassword }) => (
        <span className="inline-flex items-center gap-2">
          {hasPassword ? (
            <FileText aria-hidden className="size-4 shrink-0 text-brand" />
          ) : (
            <FileLock2 aria-hidden className="size-4 shrink-0 text-ink3" />
          )}
          <span className={hasPassword ? 'wrap-anywhere' : 'font-mono text-sm'}>{name}</span>
        </span>
      ),
    },
    {
      head: columns.type,
      cell: ({ type }) => <span className="text-sm text-ink2">{type}</span>,
    },
    { head: columns.size, isFigure: true, cell: ({ size }) => bytesText(size, { short: true }) },
    { head: columns.modified, cell: ({ modified }) => <Moment at={modified} /> },
    {
      head: columns.action,
      cell: (file) =>
        file.hasPassword ? (
          <Button
            kind="quiet"
            className="-my-1"
            aria-label={messages.viewOf(file.name)}
            onClick={() => onView(file)}
          >
            {messages.view}
          </Button>
        ) : (
          <span className="text-sm text-ink2">{messages.sealed}</span>
        ),
    },
  ]
  return (
    <div className="-mx-4 border-t border-line">
      <DataTable
        label={messages.files}
        columns={shown}
        rows={files}
        keyOf={({ path }) => path}
        empty={messages.noFiles}
      />
    </div>
  )
}
