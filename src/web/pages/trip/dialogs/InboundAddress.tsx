import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mailRows } from '#contract/api/mail.ts'
import { LIMITS } from '#contract/limits.ts'
import { call } from '#web/api.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Loading } from '#web/ui/Skeleton.tsx'
import { useTrip } from '../access.tsx'
import { uploadMessages as messages } from './messages.ts'

/** The address to which this trip's confirmations can be forwarded; a plain sentence where the server has none. */
export function InboundAddress({ missing }: { missing: string }) {
  const { id, credentials } = useTrip()
  const [failed, setFailed] = useState(false)
  const address = useQuery({
    queryKey: ['inbound', id],
    queryFn: () =>
      call(mailRows.tripMagicEmail, {
        params: { id },
        body: { expiresInHours: LIMITS.magicEmailHours },
        credentials,
      }),
  })
  if (address.isPending) return <Loading text={messages.emailLoading} />
  if (address.isError) return <Notice tone="info">{missing}</Notice>
  const { magicEmailAddress } = address.data
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-[1_1_12rem] rounded-md border border-line bg-sunken px-3 py-2.5 text-sm wrap-anywhere">
          {magicEmailAddress}
        </p>
        <CopyButton
          text={magicEmailAddress}
          what="email address"
          copiedMs={LIMITS.copiedMs}
          onError={() => setFailed(true)}
        />
      </div>
      {failed ? (
        <Notice tone="bad" live>
          {messages.emailCopyFailed}
        </Notice>
      ) : null}
    </div>
  )
}
