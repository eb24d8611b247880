import { Check, Send } from 'lucide-react'
import { useState } from 'react'
import { tripName } from '#domain/views/trip-name.ts'
import { Button } from '#web/ui/Button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { openShareSheet } from '#web/ui/share-sheet.ts'
import type { NoticeText } from '#web/ui/use-notice.ts'
import { useTrip } from '../access.tsx'
import { isBegun } from '../begun.ts'
import { useItinerary } from '../queries.ts'
import { KeepEditLink } from './KeepEditLink.tsx'
import { shareMessages } from './messages.ts'
import { resultMessages as messages } from './result-messages.ts'
import { useLinks } from './use-links.ts'

/**
 * The view link, to the device's share sheet; copied where there is none. Once it was sent, who has just made
 * the trip is offered the edit link by mail.
 */
export function SendToAll() {
  const { id } = useTrip()
  const [isSent, setSent] = useState(false)
  const { data: itinerary } = useItinerary()
  const { view: url } = useLinks()
  const [notice, setNotice] = useState<NoticeText | null>(null)
  const name = itinerary ? tripName(itinerary.event) : shareMessages.trip
  const send = async () => {
    const outcome = await openShareSheet({
      title: name,
      text: `${name}: ${shareMessages.view.sendText}`,
      url,
    })
    const copy = outcome === 'unable' ? await copied(url) : null
    setNotice(copy)
    setSent(copy ? copy.tone === 'ok' : outcome === 'sent')
  }
  const isCopied = notice?.tone === 'ok'
  return (
    <>
      <Button className="min-h-15 w-full text-lg" onClick={() => void send()}>
        {isCopied ? <Check aria-hidden className="size-6" /> : <Send aria-hidden className="size-6" />}
        <span className="min-w-0">{messages.send}</span>
      </Button>
      {notice ? (
        <Notice tone={notice.tone} live>
          {notice.text}
        </Notice>
      ) : null}
      {isSent && isBegun(id) ? <KeepEditLink /> : null}
    </>
  )
}

const copied = (url: string): Promise<NoticeText> =>
  copyText(url).then(
    () => ({ tone: 'ok', text: messages.copied }),
    () => ({ tone: 'bad', text: messages.copyFailed }),
  )
