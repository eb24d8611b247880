import { ExternalLink, Mail, X } from 'lucide-react'
import { useState } from 'react'
import type { ForwardingRequest } from '#contract/mail.ts'
import { buttonClass, IconButton } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { readItem, writeItem } from '#web/storage.ts'
import { useNow } from '#web/ui/use-now.ts'
import { useTrip } from '../access.tsx'
import { mailMessages as messages } from './messages.ts'
import { useMail } from './queries.ts'

/** The newest open forwarding request, until it is dismissed or a week old. */
export function ForwardingNotices() {
  const { id } = useTrip()
  const { data: mail } = useMail()
  const now = useNow()
  // The instant of the newest dismissed request
  const [dismissed, setDismissed] = useState(() => readItem(`forwarding_dismissed_${id}`))
  const newest = (mail?.state === 'live' ? openRequests(mail.forwarding, now, dismissed) : [])[0]
  const dismiss = () => {
    if (!newest) return
    writeItem(`forwarding_dismissed_${id}`, newest.at)
    setDismissed(newest.at)
  }
  return (
    <div role="status">
      {newest ? (
        <ul className="mt-3 max-w-[44rem]">
          <ForwardingCard request={newest} onDismiss={dismiss} />
        </ul>
      ) : null}
    </div>
  )
}

type Props = { request: ForwardingRequest; onDismiss?: () => void }

/** Gmail's confirmation code for forwarding mails to the trip. */
export function ForwardingCard({ request: { code, account, link }, onDismiss }: Props) {
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
        <div className="flex flex-wrap items-start gap-2">
          <CopyButton
            text={code}
            what={messages.codeWhat}
            said={messages.codeCopied}
            failed={messages.codeCopyFailed}
          />
          {confirm ? (
            <a href={confirm} target="_blank" rel="noreferrer noopener" className={buttonClass('outline')}>
              <ExternalLink aria-hidden className="size-5" />
              {messages.confirm}
            </a>
          ) : null}
        </div>
      </div>
      {onDismiss ? (
        <IconButton label={messages.dismiss} onClick={onDismiss}>
          <X aria-hidden className="size-5" />
        </IconButton>
      ) : null}
    </li>
  )
}

const SHOWN_MS = 7 * 86_400_000

/** Requests of the last seven days after `dismissed`, the instant of the newest dismissed one. */
export function openRequests(
  requests: readonly ForwardingRequest[],
  now: number,
  dismissed: string | null,
): readonly ForwardingRequest[] {
  const after = dismissed === null ? -Infinity : Date.parse(dismissed)
  return requests.filter(({ at }) => now - Date.parse(at) < SHOWN_MS && Date.parse(at) > after)
}

const GMAIL = ['https://mail.google.com/', 'https://mail-settings.google.com/']

/** The link if it leads to Gmail: anybody may have sent the mail it came in. */
export function gmailLink(link: string | null): string | null {
  return link !== null && GMAIL.some((start) => link.startsWith(start)) && URL.canParse(link) ? link : null
}
