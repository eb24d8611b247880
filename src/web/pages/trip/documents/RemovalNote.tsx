import type { TripDocument } from '#contract/trip.ts'
import { removalText } from './removal-text.ts'
import { useRemoval } from './use-removals.ts'

/** What leaves the trip with this document, read before Delete is pressed. */
export function RemovalNote({ document, id }: { document: TripDocument; id: string }) {
  const { data } = useRemoval(document)
  return (
    <p id={id} className="text-sm text-ink2">
      {data ? removalText(data) : null}
    </p>
  )
}
