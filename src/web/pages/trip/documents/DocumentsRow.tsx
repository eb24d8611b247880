import { ChevronDown, FileText } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { makeValue, perKey } from '#web/listeners.ts'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { PartBoundary } from '#web/ui/PartBoundary.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useTrip } from '../access.tsx'
import { DocumentsList } from '../lazy-parts.ts'
import { messages as pageMessages } from '../messages.ts'
import { useStats } from '../queries.ts'
import { documentMessages as messages } from './messages.ts'

/** By trip: an opened list stays open when the first flight comes, and the page is another one. */
const isShown = perKey((_tripId: string) => makeValue(false))

/** One line for all documents, which it fetches and lists once it is opened. */
export function DocumentsRow() {
  const { id } = useTrip()
  const shown = isShown(id)
  const open = useSyncExternalStore(shown.watch, shown.get, () => false)
  const count = useStats().data?.documents ?? 0
  return (
    <Card aria-labelledby="documents" className="print:hidden">
      <h2 id="documents">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => shown.set(!open)}
          className="flex min-h-12 w-full items-center gap-3 rounded-lg px-4 text-left text-lg font-bold wrap-anywhere hover:bg-sunken focus-visible:-outline-offset-4 md:px-6"
        >
          <FileText aria-hidden className="size-6 shrink-0 text-brand" />
          <span className="flex-1">
            {messages.title} <span className="ml-1 font-normal text-ink2">{count}</span>
          </span>
          <ChevronDown aria-hidden className={cx('size-6 shrink-0 text-ink2', open && 'rotate-180')} />
        </button>
      </h2>
      {open ? (
        <PartBoundary
          text={pageMessages.needsConnection}
          retry={pageMessages.retry}
          fallback={<Skeleton className="mx-4 mb-4 h-16 md:mx-6" />}
        >
          <DocumentsList />
        </PartBoundary>
      ) : null}
    </Card>
  )
}
