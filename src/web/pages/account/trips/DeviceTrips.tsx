import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarDays, Plus } from 'lucide-react'
import { accountRows } from '#contract/api/accounts.ts'
import { ApiError, call } from '#web/api.ts'
import { instantDayText } from '#web/instants.ts'
import { forgetItemsOf } from '#web/forget-items.ts'
import { readToken } from '#web/storage.ts'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/Notice.tsx'
import { readDeviceTrips, type DeviceTrip } from '../../device/device-trips.ts'
import { messages } from '../../device/messages.ts'

type Props = {
  /** Ids of those that the account has; null for who is signed out. */
  listed: readonly string[] | null
}

/** Trips whose links this browser keeps, without those of the account. Nothing where there are none. */
export function DeviceTrips({ listed }: Props) {
  const { data = [] } = useQuery({
    queryKey: ['device-trips'],
    queryFn: readDeviceTrips,
    networkMode: 'always',
  })
  const trips = data.filter(({ id }) => !listed?.includes(id))
  if (trips.length === 0) return null
  return (
    <section aria-label={messages.title} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl font-bold">{messages.title}</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {trips.map((trip) => (
          <li key={trip.id}>
            <DeviceTripCard trip={trip} />
          </li>
        ))}
      </ul>
      {listed ? <AddAll trips={trips} /> : null}
    </section>
  )
}

function DeviceTripCard({ trip: { path, name, dates, openedAt } }: { trip: DeviceTrip }) {
  return (
    <a
      href={path}
      className="grid gap-1 rounded-lg border border-line bg-surface px-5 py-4 shadow-1 hover:border-brand"
    >
      <b className="text-lg text-brand underline underline-offset-4 wrap-break-word">{name}</b>
      <span className="flex flex-wrap items-center gap-x-3 text-ink2">
        <span className="flex items-center gap-2">
          <CalendarDays aria-hidden className="size-5 shrink-0" />
          {dates}
        </span>
        {openedAt === null ? null : (
          <span>{messages.opened(instantDayText(new Date(openedAt).toISOString()))}</span>
        )}
      </span>
    </a>
  )
}

function AddAll({ trips }: { trips: readonly DeviceTrip[] }) {
  const client = useQueryClient()
  const adding = useMutation({
    mutationFn: async () => {
      const bearer = readToken()
      const join = ({ id, credentials }: DeviceTrip) =>
        call(accountRows.tripJoin, {
          params: { id },
          body: {},
          credentials: { ...credentials, ...(bearer ? { bearer } : {}) },
        }).catch((error: unknown) => {
          // Erased: no link of it works again
          if (!(error instanceof ApiError) || error.status !== 410) throw error
          forgetItemsOf(id)
        })
      const ends = await Promise.allSettled(trips.map(join))
      const missed = trips.filter((_, index) => ends[index]?.status === 'rejected')
      if (missed.length) throw new Error(messages.addFailed(missed.map(({ name }) => name)))
    },
    onSettled: () =>
      Promise.all([['user'], ['device-trips']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  return (
    <>
      <Button
        className="min-h-15 sm:justify-self-start"
        aria-disabled={adding.isPending}
        onClick={() => adding.isPending || adding.mutate()}
      >
        <Plus aria-hidden className="size-5" />
        {adding.isPending ? messages.adding : messages.add}
      </Button>
      <Problem text={adding.error && adding.error.message} />
    </>
  )
}
