import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Radio, RefreshCw, TriangleAlert } from 'lucide-react'
import { flightRows } from '#contract/api/flights.ts'
import { call } from '#web/api.ts'
import { cx } from '#web/ui/cx.ts'
import { useTrip } from '../access.tsx'
import { eachLeg, type LiveLeg } from '../live-legs.ts'
import { flightsQuery, statusesQuery, withPlaces } from '../queries.ts'
import { useNow } from '#web/ui/use-now.ts'
import { ageText, freshnessOf } from './freshness.ts'
import { checkOutcome } from './changes.ts'
import { liveMessages as messages } from './messages.ts'
import { announce } from './LiveChanges.tsx'

export function LiveLine({ legs }: { legs: readonly LiveLeg[] }) {
  const now = useNow()
  const fresh = freshnessOf(legs, now)
  const check = useCheck()
  const Icon = fresh.isOld ? TriangleAlert : Radio
  return (
    <div className="flex min-h-12 items-center justify-between gap-x-3 text-sm">
      <p className="flex min-w-0 flex-1 items-center gap-2.5 py-1 leading-5">
        <Icon aria-hidden className="size-5 shrink-0" />
        <span className={cx('min-w-0 wrap-anywhere', fresh.isOld && 'font-bold')}>{ageText(fresh, now)}</span>
      </p>
      <button
        type="button"
        aria-disabled={check.isPending}
        onClick={() => check.isPending || check.mutate()}
        className="inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-md px-3 font-bold hover:underline print:hidden"
      >
        <RefreshCw
          aria-hidden
          className={cx('size-5 shrink-0', check.isPending && 'motion-safe:animate-spin')}
        />
        <span className="max-sm:sr-only">{check.isPending ? messages.checking : messages.check}</span>
      </button>
    </div>
  )
}

/** Asks the live sources now, and announces the outcome; changes are announced by LiveChanges. */
function useCheck() {
  const client = useQueryClient()
  const access = useTrip()
  const { id, credentials } = access
  const { queryKey } = statusesQuery(access)
  return useMutation({
    mutationFn: () =>
      call(flightRows.flightStatusRefresh, {
        params: { id },
        credentials,
        body: { forceRefresh: true },
      }).then((answer) => withPlaces(client, answer)),
    // The stream may bring the same while the sources are asked
    onMutate: () => client.getQueryData(queryKey),
    onSuccess(answer, _asked, before) {
      const flights = client.getQueryData(flightsQuery(access).queryKey)
      client.setQueryData(queryKey, answer)
      if (!flights) return
      const outcome = checkOutcome(eachLeg(flights, before), eachLeg(flights, answer), Date.now())
      if (outcome !== 'changed') announce([messages.checks[outcome]])
    },
    onError: (error) => announce([error.message || messages.checkFailed]),
  })
}
