import { useState } from 'react'
import { useTrip } from '../access.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { ForwardingCard } from './ForwardingCard.tsx'
import { openRequests } from './forwarding.ts'
import { useMail } from './queries.ts'
import { readForwardingSeen, saveForwardingSeen } from './remembered.ts'

/** The newest open forwarding request, under the address that it is about, until it was dismissed or is a week old. */
export function ForwardingNotices() {
  const { id } = useTrip()
  const { data: mail } = useMail()
  const now = useNow()
  const [dismissed, setDismissed] = useState(() => readForwardingSeen(id))
  const newest = (mail?.state === 'live' ? openRequests(mail.forwarding, now, dismissed) : [])[0]
  const dismiss = () => {
    if (!newest) return
    saveForwardingSeen(id, newest.at)
    setDismissed(newest.at)
  }
  return (
    <div role="status">
      {newest ? (
        <ul className="mt-3 max-w-[44rem]">
          <ForwardingCard request={newest} onDismiss={dismiss} />
        </ul>
      ) : null}
    </div>
  )
}
