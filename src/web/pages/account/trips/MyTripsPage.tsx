import { useState } from 'react'
import type { User } from '#contract/account.ts'
import { useTakesMail } from '#web/health.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'
import { wallClockHere } from '#web/zoned.ts'
import { AccountFrame, UserLoading } from '../AccountFrame.tsx'
import { ScreenHeading } from '../ScreenHeading.tsx'
import { useSession } from '../session.ts'
import { SignInRequired } from '../SignInRequired.tsx'
import { messages } from './messages.ts'
import { hasTwin } from './card-messages.ts'
import { DeviceTrips } from './DeviceTrips.tsx'
import { inOrder } from './order.ts'
import { useMyTrips, type KnownTrip } from './queries.ts'
import { TripCard } from './TripCard.tsx'

/** `/my-trips` (spec page-4, account-5, account-8). */
export function MyTripsPage() {
  const session = useSession()
  if (session.status === 'loading') return <UserLoading />
  if (session.status === 'out')
    return (
      <SignInRequired>
        <DeviceTrips listed={null} />
      </SignInRequired>
    )
  return (
    <AccountFrame title={messages.title}>
      <ScreenHeading>{messages.title}</ScreenHeading>
      <p className="mt-2 text-ink2 wrap-anywhere">{messages.welcome(session.user.email)}</p>
      <div className="mt-6 md:mt-8">
        <Trips user={session.user} />
      </div>
    </AccountFrame>
  )
}

const GRID = 'grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2 lg:gap-6'

function Trips({ user }: { user: User }) {
  const { trips, error, retry } = useMyTrips(user.id)
  const [today] = useState(() => wallClockHere(Date.now()).date)
  if (error) {
    return (
      <div className="grid max-w-[38rem] justify-items-start gap-4">
        <Notice tone="bad" live>
          <p className="font-bold">{messages.failed}</p>
          {error.message === messages.failed ? null : <p>{error.message}</p>}
        </Notice>
        <Button onClick={retry}>{messages.retry}</Button>
      </div>
    )
  }
  if (!trips) {
    return (
      <Loading text={messages.loading}>
        <div className={GRID}>
          <Skeleton className="h-80 rounded-lg!" />
          <Skeleton className="h-80 rounded-lg!" />
        </div>
      </Loading>
    )
  }
  const listed = trips.map(({ trip_id: id }) => id)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Listed trips={trips} today={today} />
      <DeviceTrips listed={listed} />
    </div>
  )
}

function Listed({ trips, today }: { trips: readonly KnownTrip[]; today: string }) {
  const takesMail = useTakesMail()
  if (trips.length === 0) {
    return (
      <Card>
        <Empty
          text={messages.empty}
          hint={messages.emptyHint(takesMail)}
          action={
            <a href="/" className={buttonClass()}>
              {messages.emptyAction}
            </a>
          }
        />
      </Card>
    )
  }
  return (
    <ul className={GRID}>
      {inOrder(trips, today).map((trip) => (
        <li key={trip.trip_id}>
          <TripCard trip={trip} isTwin={hasTwin(trip, trips)} />
        </li>
      ))}
    </ul>
  )
}
