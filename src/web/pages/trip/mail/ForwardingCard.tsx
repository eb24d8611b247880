import { ExternalLink, Mail, X } from 'lucide-react'
import { useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import type { ForwardingRequest } from '#contract/mail.ts'
import { buttonClass, IconButton } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { gmailLink } from './forwarding.ts'
import { mailMessages as messages } from './messages.ts'

type Props = { request: ForwardingRequest; onDismiss?: () => void }

/** Gmail's question whether mails may be forwarded to the trip, with the code that answers it. */
export function ForwardingCard({ request: { code, account, link }, onDismiss }: Props) {
  const [failed, setFailed] = useState(false)
  const confirm = gmailLink(link)
  return (
    <li className="flex items-start gap-3 rounded-lg border border-warn/35 bg-surface py-2 pr-2 pl-4 text-ink shadow-1">
      <Mail aria-hidden className="mt-2.5 size-6 shrink-0 text-warn" />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-2 py-1.5">
        <p className="wrap-anywhere">
          {messages.forwarding}
          {account ? (
            <>
              {' '}
              {messages.forwardingFrom} <b>{account}</b>
            </>
          ) : null}
          . {messages.code} <b className="tnum">{code}</b>
        </p>
        <div className="flex flex-wrap gap-2">
          <CopyButton
            text={code}
            what={messages.codeWhat}
            said={messages.codeCopied}
            copiedMs={LIMITS.copiedMs}
            onError={() => setFailed(true)}
          />
          {confirm ? (
            <a href={confirm} target="_blank" rel="noreferrer noopener" className={buttonClass('outline')}>
              <ExternalLink aria-hidden className="size-5" />
              {messages.confirm}
            </a>
          ) : null}
        </div>
        {failed ? (
          <p role="alert" className="text-sm font-bold text-bad">
            {messages.codeCopyFailed}
          </p>
        ) : null}
      </div>
      {onDismiss ? (
        <IconButton label={messages.dismiss} onClick={onDismiss}>
          <X aria-hidden className="size-5" />
        </IconButton>
      ) : null}
    </li>
  )
}
