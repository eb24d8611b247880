import { useState } from 'react'
import { useTrip } from '../access.tsx'
import { useNow } from '../use-now.ts'
import { ForwardingCard } from './ForwardingCard.tsx'
import { openRequests } from './forwarding.ts'
import { useMail } from './queries.ts'
import { readForwardingSeen, saveForwardingSeen } from './remembered.ts'

/** Open forwarding requests at the edge of the page, until each was dismissed or is a week old. */
export function ForwardingNotices() {
  const { id } = useTrip()
  const { data: mail } = useMail()
  const now = useNow()
  const [dismissed, setDismissed] = useState(() => readForwardingSeen(id))
  const newest = openRequests(mail?.forwarding ?? [], now, dismissed)[0]
  if (!newest) return null
  const dismiss = () => {
    saveForwardingSeen(id, newest.at)
    setDismissed(newest.at)
  }
  return (
    <ul aria-live="polite">
      <ForwardingCard request={newest} onDismiss={dismiss} />
    </ul>
  )
}
