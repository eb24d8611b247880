import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { useWiderThan } from '#web/ui/use-wider-than.ts'
import { noticeMessages as messages } from './messages.ts'
import { NoticeCard } from './NoticeCard.tsx'
import type { TripNotice } from './notices.ts'

type Props = { notices: readonly TripNotice[]; onDismiss: (notice: TripNotice) => void }

/** The newest notices: three where there is room, one on phones, the others at a press. */
export function Notices({ notices, onDismiss }: Props) {
  const [all, setAll] = useState(false)
  const now = useNow()
  const room = useWiderThan(64) ? 3 : 1
  const newest = notices.toReversed()
  const shown = all ? newest : newest.slice(0, room)
  const more = notices.length - room
  return (
    <>
      {more > 0 ? (
        <Button
          kind="outline"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="pointer-events-auto shrink-0 self-end shadow-2"
        >
          {all ? messages.fewer : messages.more(more)}
        </Button>
      ) : null}
      <ul className="contents">
        {shown.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} now={now} onDismiss={() => onDismiss(notice)} />
        ))}
      </ul>
    </>
  )
}
