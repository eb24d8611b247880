import { Mail, ShieldAlert } from 'lucide-react'
import type { MailOrigin } from '#contract/mail.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { detailMessages } from './detail-messages.ts'
import { isConfirmed } from './mail-origin.ts'
import { documentMessages as messages } from './messages.ts'

/** Who sent a document by mail, and whether anything speaks for that being true. */
export function MailNote({ mail }: { mail: MailOrigin | null }) {
  if (!mail) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink2">
      <span className="flex min-w-0 items-start gap-2">
        <Mail aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{detailMessages.sentBy(mail.from)}</span>
      </span>
      {isConfirmed(mail) ? null : (
        <Badge tone="warn" icon={<ShieldAlert aria-hidden className="size-4.5" />}>
          {messages.notConfirmed}
        </Badge>
      )}
    </p>
  )
}
