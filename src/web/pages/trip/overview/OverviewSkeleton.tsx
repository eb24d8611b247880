import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'
import { flightMessages, statsMessages } from '../messages.ts'

/** As high as what comes, or higher than any screen: nothing below it is seen, so nothing that is seen moves. */
export function OverviewSkeleton() {
  return (
    <div className="mt-5 grid min-h-dvh content-start gap-5 md:mt-7 lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] lg:gap-7">
      <Loading text={flightMessages.loading}>
        <Skeleton className="h-[34rem] rounded-xl!" />
      </Loading>
      <Loading text={statsMessages.loading}>
        <Skeleton className="h-[24rem] rounded-lg!" />
      </Loading>
    </div>
  )
}
