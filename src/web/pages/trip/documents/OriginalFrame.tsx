import type { TripDocument } from '#contract/trip.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { documentMessages as messages } from './messages.ts'
import { originalPage } from './original-page.ts'

/** The document as it was, in a frame that runs nothing and loads nothing. */
export function OriginalFrame({ document }: { document: TripDocument }) {
  const page = originalPage(document)
  if (!page) return <Notice tone="info">{messages.noOriginal}</Notice>
  return (
    <iframe
      sandbox=""
      srcDoc={page}
      referrerPolicy="no-referrer"
      title={`${messages.originalOf} ${document.originalName}`}
      className="h-[28rem] w-full rounded-md border border-line bg-white"
    />
  )
}
