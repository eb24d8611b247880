import { useTrip } from '../access.tsx'
import { EditRefused } from './EditRefused.tsx'
import { OfflineNote } from './OfflineNote.tsx'

/** Why the trip is not as new, or cannot be changed, as expected. */
export function TripNotes() {
  const { canEdit, refused } = useTrip()
  return (
    <>
      <OfflineNote />
      {refused && !canEdit ? <EditRefused password={refused} /> : null}
    </>
  )
}
