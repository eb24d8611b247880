import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'
import { useTrip } from '../access.tsx'
import { hasFailed, LoadFailed } from '../LoadFailed.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { historyMessages as messages } from './history-messages.ts'
import { historyDays } from './history-words.ts'
import { HistoryLine } from './HistoryLine.tsx'
import { historyQuery } from './queries.ts'

/** Lines that are shown at first, and with each press on more. */
const PAGE = 40

/** Everything that happened to the trip, newest first, by day. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const history = useQuery({ ...historyQuery(useTrip()), refetchOnMount: 'always' })
  const [shown, setShown] = useState(PAGE)
  const now = useNow()
  return (
    <Dialog open onClose={onClose} title={messages.title} description={messages.description}>
      {hasFailed(history) ? (
        <LoadFailed what={messages.failed} of={history} />
      ) : !history.data ? (
        <Loading text={messages.loading}>
          <Skeleton className="h-16" />
          <Skeleton className="mt-3 h-16" />
          <Skeleton className="mt-3 h-16" />
        </Loading>
      ) : history.data.length === 0 ? (
        <Empty text={messages.empty} hint={messages.emptyHint} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {historyDays(history.data.slice(0, shown), now).map(({ day, items }) => (
            <section key={day} aria-label={day}>
              <h3 className="border-b border-line pb-1 text-sm font-bold text-ink2">{day}</h3>
              <ul className="divide-y divide-line">
                {items.map((item, index) => (
                  <HistoryLine key={item.editId ?? `${item.at} ${index}`} item={item} />
                ))}
              </ul>
            </section>
          ))}
          {history.data.length > shown ? (
            <Button kind="outline" onClick={() => setShown(shown + PAGE)}>
              {messages.more}
            </Button>
          ) : null}
        </div>
      )}
    </Dialog>
  )
}
