import { useMutation } from '@tanstack/react-query'
import { documentRows } from '#contract/api/documents.ts'
import type { TripDocument } from '#contract/trip.ts'
import { address, ApiError, credentialHeaders, failureText, networkError } from '#web/api.ts'
import type { NoticeText } from '#web/ui/use-notice.ts'
import { useTrip } from '../access.tsx'
import { detailMessages as messages } from './detail-messages.ts'

/** Saves the file as it was added. The passwords go in headers, so it is fetched and not linked. */
export function useDownload(
  { id: docId, originalName }: TripDocument,
  onNotice: (notice: NoticeText) => void,
) {
  const { id, credentials } = useTrip()
  return useMutation({
    mutationFn: async () => {
      const response = await fetch(address(documentRows.documentOriginal, { id, docId }), {
        credentials: 'include',
        headers: credentialHeaders(credentials),
      }).catch(() => {
        throw networkError()
      })
      if (!response.ok)
        throw new ApiError(response.status, failureText(response.status, await response.text()))
      save(await response.blob(), originalName)
    },
    onError: (error) => onNotice({ tone: 'bad', text: error.message || messages.downloadFailed }),
  })
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
