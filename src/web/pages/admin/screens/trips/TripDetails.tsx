import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TripDetail, TripFile } from '#contract/admin/trips.ts'
import { Moment } from '../../ui/Age.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { momentText } from '../../ui/format.ts'
import { Loading } from '../../ui/Loading.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { Facts } from '../controls/Facts.tsx'
import { FileTable } from './FileTable.tsx'
import { FileViewer } from './FileViewer.tsx'
import { tripMessages as messages } from './messages.ts'
import { readFile, readTrip, type Chosen } from './trip-calls.ts'
import { TripStatus } from './TripTable.tsx'
import { UnlockForm } from './UnlockForm.tsx'

/** One trip: what its clear rows tell, its files, and with its view password what stands in them. */
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
    <Card title={messages.details} about={<code className="font-mono">{chosen.tripId}</code>}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {trip.error ? (
          <ErrorPanel message={trip.error.message} onRetry={() => void trip.refetch()} />
        ) : trip.isPending ? (
          <Loading text={messages.detailsLoading} />
        ) : null}
        {data ? <DetailFacts trip={data} /> : null}
        {data?.hasPassword ? null : <UnlockForm onUnlock={onUnlock} isBusy={trip.isFetching} />}
        {data ? <FileTable files={data.files} onView={view} /> : null}
      </div>
      {shown ? (
        <FileViewer
          file={shown}
          content={opened.get(shown.path) ?? null}
          problem={file.error && file.variables === shown.path ? file.error.message : null}
          onRetry={() => file.mutate(shown.path)}
          onClose={() => setShown(null)}
        />
      ) : null}
    </Card>
  )
}

function DetailFacts({ trip }: { trip: TripDetail }) {
  const now = useNow()
  const { names } = messages
  return (
    <Facts
      facts={[
        [names.status, <TripStatus key="status" status={trip.status} />],
        [names.created, <Moment key="created" at={trip.createdAt} />],
        [names.expires, trip.expiresOn],
        [names.email, trip.email ?? messages.nobody],
        [names.view, trip.hasPassword ? messages.given : messages.notGiven],
        [names.password, trip.password ?? messages.noEditPassword],
        [
          names.tokens,
          trip.magicTokens.length ? (
            <ul key="tokens" className="grid gap-1 font-normal">
              {trip.magicTokens.map((token) => (
                <li key={token.token}>
                  <code className="font-mono text-sm font-bold">{token.token}</code>{' '}
                  <span className="text-sm text-ink2">{tokenText(token, now)}</span>
                </li>
              ))}
            </ul>
          ) : (
            messages.noTokens
          ),
        ],
      ]}
    />
  )
}

function tokenText({ expiresAt, revokedAt }: TripDetail['magicTokens'][number], now: number): string {
  if (revokedAt) return messages.token.revoked(momentText(revokedAt))
  const word = Date.parse(expiresAt) > now ? messages.token.good : messages.token.over
  return word(momentText(expiresAt))
}
