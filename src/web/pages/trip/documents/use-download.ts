import { useMutation } from '@tanstack/react-query'
import { documentRows } from '#contract/api/documents.ts'
import type { TripDocument } from '#contract/trip.ts'
import { address, credentialHeaders, failureOf, networkError, orSay } from '#web/api.ts'
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
      const path = address(documentRows.documentOriginal, { id, docId })
      const original = fetchFile(path, credentialHeaders(credentials))
      save(await original.catch(orSay(() => messages.downloadFailed)), originalName)
    },
    onError: (error) => onNotice({ tone: 'bad', text: error.message }),
  })
}

async function fetchFile(path: string, headers: Record<string, string>): Promise<Blob> {
  const response = await fetch(path, { credentials: 'include', headers }).catch(() => {
    throw networkError()
  })
  if (!response.ok) throw failureOf(response, await response.text())
  return response.blob()
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
