import { useQuery } from '@tanstack/react-query'
import { brokenAddress, healthQuery } from '#web/health.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useTrip } from '../access.tsx'
import { useItinerary } from '../queries.ts'
import { EditRefused } from './EditRefused.tsx'
import { tripNoteMessages as messages } from './messages.ts'
import { OfflineNote } from './OfflineNote.tsx'

/**
 * Why the trip is not as new, as whole or as open to changes as expected, and that its links may not work for
 * others. `isFull`: on the overview, which says that too.
 */
export function TripNotes({ isFull }: { isFull: boolean }) {
  const { canEdit, refused } = useTrip()
  const broken = brokenAddress(useQuery(healthQuery()).data)
  const { isDamaged = false } = useItinerary().data ?? {}
  return (
    <>
      <OfflineNote />
      {refused && !canEdit ? <EditRefused password={refused} /> : null}
      {isDamaged ? (
        <div className="mt-4">
          <Notice tone="bad">
            <p className="font-bold">{messages.damaged}</p>
            <p>{messages.damagedHint}</p>
          </Notice>
        </div>
      ) : null}
      {isFull && broken ? (
        <div className="mt-4 print:hidden">
          <Notice tone="warn">
            <p className="font-bold">
              {messages.unreachable} ({broken}).
            </p>
            <p>{messages.unreachableHint}</p>
          </Notice>
        </div>
      ) : null}
    </>
  )
}
