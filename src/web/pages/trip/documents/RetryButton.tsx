import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { documentRows } from '#contract/api/documents.ts'
import { call } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import type { NoticeText } from '#web/ui/use-notice.ts'
import { useTrip } from '../access.tsx'
import { showAdded } from '../dialogs/show-added.ts'
import { doneText } from '../dialogs/upload.ts'
import { tripKey } from '../queries.ts'
import { detailMessages as messages } from './detail-messages.ts'

type Props = { documentId: string; onNotice: (notice: NoticeText) => void }

/** Has a document read again that could not be read. */
export function RetryButton({ documentId, onNotice }: Props) {
  const client = useQueryClient()
  const { id, credentials } = useTrip()
  const retry = useMutation({
    mutationFn: () =>
      call(documentRows.documentRetry, { params: { id, docId: documentId }, body: {}, credentials }),
    onSuccess: (result) => {
      onNotice({ tone: 'ok', text: doneText(result, messages.retried) })
      return showAdded(client, { id, credentials }, result)
    },
    onError: (error) => {
      onNotice({ tone: 'bad', text: error.message || messages.retryFailed })
      void client.invalidateQueries({ queryKey: tripKey(id) })
    },
  })
  return (
    <Button disabled={retry.isPending} onClick={() => retry.mutate()}>
      <RotateCw aria-hidden className="size-5" />
      {retry.isPending ? messages.retrying : messages.retry}
    </Button>
  )
}
