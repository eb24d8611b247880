import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountRows } from '#contract/api/accounts.ts'
import { ApiError, call } from '#web/api.ts'
import { healthQuery, publicOrigin } from '#web/health.ts'
import { readToken } from '#web/storage.ts'
import { copyText } from '#web/ui/copy-text.ts'
import type { NoticeText } from '#web/ui/use-notice.ts'
import { messages } from './messages.ts'

type Card = { id: string; name: string; viewPath: string | null }

export function useCardActions({ id, name, viewPath }: Card) {
  const [notice, setNotice] = useState<NoticeText | null>(null)
  const { data: health } = useQuery(healthQuery())
  const requesting = useMutation({
    mutationFn: () => {
      const bearer = readToken()
      if (!bearer) throw new ApiError(401, messages.unauthorized)
      return call(accountRows.userClaimTrip, { body: { tripId: id }, credentials: { bearer } })
    },
    onMutate: () => setNotice(null),
    onSuccess: () => setNotice({ tone: 'ok', text: messages.requested }),
    onError: (error) => setNotice({ tone: 'bad', text: refusal(error) }),
  })
  const needLink = () => setNotice({ tone: 'info', text: messages.needsLink })
  const share = async (path: string) => {
    const url = publicOrigin(health) + path
    const outcome = await send({ title: name, text: messages.shareText(name), url })
    setNotice(outcome === 'sent' ? null : await copied(url))
  }
  return {
    notice,
    needLink,
    share: () => (viewPath ? void share(viewPath) : needLink()),
    requesting: requesting.isPending,
    request: () => requesting.isPending || requesting.mutate(),
  }
}

/** The share sheet; closing it is no failure. https://w3c.github.io/web-share/#share-method */
async function send(data: ShareData): Promise<'sent' | 'unable'> {
  if (typeof navigator.share !== 'function') return 'unable'
  return navigator.share(data).then(
    () => 'sent',
    (error: unknown) => (error instanceof DOMException && error.name === 'AbortError' ? 'sent' : 'unable'),
  )
}

const copied = (url: string): Promise<NoticeText> =>
  copyText(url).then(
    () => ({ tone: 'ok', text: messages.copied }),
    () => ({ tone: 'bad', text: messages.copyFailed }),
  )

/** The server's reason, if people can understand it. */
function refusal(error: Error): string {
  const told = error instanceof ApiError && !error.unsaid && TOLD.includes(error.status)
  return told ? error.message : messages.requestFailed
}

const TOLD = [401, 403, 404, 409, 410, 429]
