import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Eye, EyeOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { documentRows } from '#contract/api/documents.ts'
import type { ExtractedData, TripDocument } from '#contract/trip.ts'
import { call } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import type { NoticeText } from '#web/ui/use-notice.ts'
import { useTrip } from '../access.tsx'
import { documentMessages as messages } from './messages.ts'
import { documentsQuery, tripKey } from '../queries.ts'
import { ExtractionResults } from './ExtractionResults.tsx'
import { OriginalFrame } from './OriginalFrame.tsx'

type Props = {
  document: TripDocument
  extraction: ExtractedData | null
  onNotice: (notice: NoticeText) => void
}

/** Results, the original on demand, and Delete for editors. */
export function DocumentDetail({ document, extraction, onNotice }: Props) {
  const { canEdit } = useTrip()
  const [original, setOriginal] = useState(false)
  const remove = useRemove(document.id, onNotice)
  return (
    <div className="grid gap-4 px-4 pt-1 pb-5 md:px-6">
      {extraction ? <ExtractionResults extraction={extraction} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button kind="outline" aria-expanded={original} onClick={() => setOriginal(!original)}>
          {original ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
          {original ? messages.hideOriginal : messages.showOriginal}
        </Button>
        {canEdit ? (
          <Button
            kind="quiet"
            className="text-bad! hover:bg-bad-bg!"
            disabled={remove.isPending}
            onClick={() => remove.mutate()}
          >
            <Trash2 aria-hidden className="size-5" />
            {remove.isPending ? messages.deleting : messages.delete}
          </Button>
        ) : null}
      </div>
      {original ? <OriginalFrame document={document} /> : null}
    </div>
  )
}

function useRemove(documentId: string, onNotice: (notice: NoticeText) => void) {
  const client = useQueryClient()
  const { id, credentials } = useTrip()
  return useMutation({
    mutationFn: () => call(documentRows.documentRemove, { params: { id, docId: documentId }, credentials }),
    onSuccess: () => {
      onNotice({ tone: 'ok', text: messages.deleted })
      const { queryKey } = documentsQuery({ id, credentials })
      client.setQueryData(queryKey, (list) => list?.filter((document) => document.id !== documentId))
      void client.invalidateQueries({ queryKey: tripKey(id) })
    },
    onError: (error) => onNotice({ tone: 'bad', text: error.message || messages.deleteFailed }),
  })
}
