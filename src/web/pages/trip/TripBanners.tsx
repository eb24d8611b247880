import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { Suspense } from 'react'
import { Notice } from '#web/ui/Notice.tsx'
import { useTrip } from './access.tsx'
import { MailLine } from './lazy-parts.ts'
import { messages } from './messages.ts'
import { healthQuery } from './queries.ts'

/** Read-only is a sentence, not a wall. And the one mistake that makes shared links useless is said out loud. */
export function TripBanners() {
  const { canEdit } = useTrip()
  const { data: health } = useQuery(healthQuery())
  const address = health?.publicAddress
  const broken = address?.state === 'unreachable' || address?.state === 'other-server'
  return (
    <>
      {canEdit ? null : (
        <p className="mt-3 flex items-start gap-2 text-sm text-ink2 print:hidden">
          <Eye aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>{messages.readOnly}</span>
        </p>
      )}
      {broken ? (
        <div className="mt-4 print:hidden">
          <Notice tone="warn">
            <p className="font-bold">
              {messages.unreachable} ({address.url}).
            </p>
            <p>{messages.unreachableHint}</p>
          </Notice>
        </div>
      ) : null}
      {canEdit ? (
        <div className="mt-3 flex h-20 items-center gap-3 max-[24rem]:h-24 sm:h-12 print:hidden">
          <Suspense>
            <MailLine />
          </Suspense>
        </div>
      ) : null}
    </>
  )
}
