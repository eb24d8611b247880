import { useMutation, useQuery } from '@tanstack/react-query'
import { FileLock2, FileText, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import type { TripDetail, TripFile } from '#contract/admin/trips.ts'
import { Button } from '#web/ui/Button.tsx'
import { Moment } from '#web/ui/data/Age.tsx'
import { DataTable, ScrollBox, type Column } from '#web/ui/data/DataTable.tsx'
import { Facts } from '#web/ui/data/Figures.tsx'
import { bytesText, counted, figure } from '#web/ui/data/format.ts'
import { Panel } from '#web/ui/data/Panel.tsx'
import { StatusBadge, type Mark } from '#web/ui/data/StatusBadge.tsx'
import { ErrorPanel, LoadingPart } from '#web/ui/data/Watched.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/FormField.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { MatterLink, tracesAddress, tripLinesAddress } from '../../frame/links.tsx'
import labels from '../labels.json' with { type: 'json' }
import { readFile, readTrip, type Chosen } from './trip-calls.ts'

export function TripDetails({ chosen, onUnlock }: { chosen: Chosen; onUnlock: (password: string) => void }) {
  const trip = useQuery({
    // Nothing of a trip outlives the screen
    queryKey: ['console', 'trip', chosen],
    queryFn: ({ signal }) => readTrip(chosen, signal),
    gcTime: 0,
    staleTime: Infinity,
  })
  const [shown, setShown] = useState<TripFile | null>(null)
  const [opened, setOpened] = useState<ReadonlyMap<string, string>>(new Map())
  const file = useMutation({
    mutationFn: (path: string) => readFile(chosen, path),
    gcTime: 0,
    onSuccess: (text, path) => setOpened((last) => new Map(last).set(path, text)),
  })
  const view = (next: TripFile) => {
    setShown(next)
    if (!opened.has(next.path)) file.mutate(next.path)
  }
  const { data } = trip
  return (
    <Panel title="Trip details" about={<code className="font-mono">{chosen.tripId}</code>}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {trip.error ? (
          <ErrorPanel message={trip.error.message} onRetry={() => void trip.refetch()} />
        ) : trip.isPending ? (
          <LoadingPart text="Loading trip…" />
        ) : null}
        {data ? <DetailFacts trip={data} /> : null}
        {data?.hasPassword ? null : <UnlockForm onUnlock={onUnlock} isBusy={trip.isFetching} />}
        {data ? (
          <div className="-mx-4 border-t border-line">
            <DataTable
              label="Documents of this trip"
              columns={fileColumns(view)}
              rows={data.files}
              keyOf={({ path }) => path}
              empty="This trip has no documents"
            />
          </div>
        ) : null}
      </div>
      {shown ? (
        <Dialog
          open
          isWide
          onClose={() => setShown(null)}
          title={shown.name}
          description="Decrypted for you in memory only."
        >
          {opened.has(shown.path) ? (
            <ScrollBox label={shown.name} className="max-h-[65dvh] min-h-40">
              <pre className="font-mono text-sm whitespace-pre-wrap wrap-anywhere">
                {opened.get(shown.path)}
              </pre>
            </ScrollBox>
          ) : file.error && file.variables === shown.path ? (
            <ErrorPanel message={file.error.message} onRetry={() => file.mutate(shown.path)} />
          ) : (
            <LoadingPart text="Decrypting…" />
          )}
        </Dialog>
      ) : null}
    </Panel>
  )
}

function DetailFacts({ trip }: { trip: TripDetail }) {
  const now = useNow()
  return (
    <Facts
      facts={{
        Status: <TripStatus status={trip.status} />,
        Created: <Moment at={trip.createdAt} />,
        'Erased after': trip.expiresOn,
        Creator: trip.email ?? 'not known',
        'View password': trip.hasPassword ? 'Given' : 'Not given',
        'Edit password': trip.password ?? 'Not known to this server',
        Documents: `${figure(trip.files.length)} · ${counted(trip.storedFiles, 'file')}`,
        Traces: <MatterLink href={tracesAddress(trip.tripId)}>Show its traces</MatterLink>,
        'Log lines': <MatterLink href={tripLinesAddress(trip.tripId)}>Show its log lines</MatterLink>,
        'Magic tokens': trip.magicTokens.length ? (
          <ul className="grid gap-1 font-normal">
            {trip.magicTokens.map(({ token, expiresAt, revokedAt }) => (
              <li key={token}>
                <code className="font-mono text-sm font-bold">{token}</code>{' '}
                <span className="text-sm text-ink2">
                  {revokedAt ? 'revoked' : Date.parse(expiresAt) > now ? 'good until' : 'expired'}{' '}
                  <Moment at={revokedAt ?? expiresAt} />
                </span>
              </li>
            ))}
          </ul>
        ) : (
          'None'
        ),
      }}
    />
  )
}

const STATUSES = new Map(Object.entries(labels.tripStatuses)) as Map<string, Mark>

/** Active, Expired, Error, or the server's word (spec debug-9). */
export function TripStatus({ status }: { status: string }) {
  return <StatusBadge {...(STATUSES.get(status) ?? { tone: 'none', text: status })} />
}

function UnlockForm({ onUnlock, isBusy }: { onUnlock: (password: string) => void; isBusy: boolean }) {
  const [password, setPassword] = useState('')
  return (
    <Form
      onSubmit={() => password.trim() && onUnlock(password.trim())}
      className="flex flex-wrap items-end gap-2 rounded-sm border border-line bg-sunken p-3 *:first:w-full *:first:max-w-2xl"
    >
      <TextField
        label="Open with the view password"
        hint="File names and contents are encrypted. The view password from the family opens them, in memory only."
        type="password"
        autoComplete="one-time-code"
        maxLength={200}
        value={password}
        onValue={setPassword}
      />
      <Button icon={LockKeyhole} kind="outline" type="submit" disabled={isBusy || !password.trim()}>
        Open
      </Button>
    </Form>
  )
}

/** A file without a password stays sealed (spec debug-9). */
const fileColumns = (onView: (file: TripFile) => void): Column<TripFile>[] => [
  {
    head: 'Name',
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
  { head: 'Type', cell: ({ type }) => <span className="text-sm text-ink2">{type}</span> },
  { head: 'Size', isFigure: true, cell: ({ size }) => bytesText(size, { short: true }) },
  { head: 'Modified', cell: ({ modified }) => <Moment at={modified} /> },
  {
    head: 'View',
    cell: (file) =>
      file.hasPassword ? (
        <Button kind="quiet" className="-my-1" aria-label={`View ${file.name}`} onClick={() => onView(file)}>
          View
        </Button>
      ) : (
        <span className="text-sm text-ink2">Sealed</span>
      ),
  },
]
