import { ChevronRight, FileText } from 'lucide-react'
import { Card } from '#web/ui/Card.tsx'
import { useTrip } from '../access.tsx'
import { useStats } from '../queries.ts'
import { documentMessages as messages } from './messages.ts'

/** One line for all documents, which opens the list of them. */
export function DocumentsRow() {
  const { openDialog } = useTrip()
  const count = useStats().data?.documents ?? 0
  return (
    <Card aria-labelledby="documents" className="print:hidden">
      <h2 id="documents">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => openDialog('documents')}
          className="flex min-h-12 w-full items-center gap-3 rounded-lg px-4 text-left text-lg font-bold wrap-anywhere hover:bg-sunken focus-visible:-outline-offset-4 md:px-6"
        >
          <FileText aria-hidden className="size-6 shrink-0 text-brand" />
          <span className="flex-1">
            {messages.title} <span className="ml-1 font-normal text-ink2">{count}</span>
          </span>
          <ChevronRight aria-hidden className="size-6 shrink-0 text-ink2" />
        </button>
      </h2>
    </Card>
  )
}
