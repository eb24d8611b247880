import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { editRows } from '#contract/api/edits.ts'
import { tripRows } from '#contract/api/trips.ts'
import { call } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/Notice.tsx'
import { useTrip } from '../access.tsx'
import { tripKey, useItinerary } from '../queries.ts'
import { Tick } from '../TravelerTicks.tsx'
import { LinkCard } from './LinkCard.tsx'
import { shareMessages } from './messages.ts'
import { useLinks } from './use-links.ts'

const messages = shareMessages.add

/** The link that adds only: made when it is asked for, and switched off for everybody at once. */
export function AddLinkCard({ tripName }: { tripName: string }) {
  const { id, credentials } = useTrip()
  const { view } = useLinks()
  const client = useQueryClient()
  const queryKey = [...tripKey(id), 'add-link']
  const input = { params: { id }, credentials }
  const link = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(tripRows.addLinkRead, { ...input, signal }),
  })
  const change = useMutation({
    mutationFn: async (on: boolean) => {
      if (on) return call(tripRows.addLinkMake, { ...input, body: {} })
      await call(tripRows.addLinkEnd, input)
      return { addPassword: null }
    },
    onSuccess: (made) => client.setQueryData(queryKey, made),
  })
  const password = link.data?.addPassword ?? null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {password === null ? null : (
        <LinkCard kind="add" link={`${view}?add=${encodeURIComponent(password)}`} tripName={tripName} />
      )}
      <Button
        kind="outline"
        disabled={change.isPending || !link.isSuccess}
        onClick={() => change.mutate(password === null)}
      >
        {change.isPending ? messages.working : password === null ? messages.make : messages.end}
      </Button>
      <Problem text={change.isError || link.isError ? messages.failed : null} />
    </div>
  )
}

/** Whether guests may say that they drive. */
export function GuestsSwitch() {
  const { id, credentials } = useTrip()
  const client = useQueryClient()
  const { guestsMayClaim = true } = useItinerary().data ?? {}
  const change = useMutation({
    mutationFn: (allowed: boolean) =>
      call(editRows.rideClaimsSwitch, { params: { id }, body: { allowed }, credentials }),
    onSettled: () => client.invalidateQueries({ queryKey: tripKey(id) }),
  })
  return (
    <div>
      <Tick on={change.isPending ? change.variables : guestsMayClaim} onChange={(on) => change.mutate(on)}>
        {shareMessages.guests}
      </Tick>
      <Problem text={change.error?.message} />
    </div>
  )
}
