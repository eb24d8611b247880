import { MailX, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { instantDayText } from '#web/instants.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Problem } from '#web/ui/Notice.tsx'
import { Loading } from '#web/ui/Skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { LoadFailed } from '../LoadFailed.tsx'
import { AddressBox } from './AddressBox.tsx'
import { ForwardingCard, openRequests } from './ForwardingNotices.tsx'
import { mailMessages as messages } from './messages.ts'
import { useMail, useMailChange } from './queries.ts'

type Props = {
  more?: string
  /** Lets editors change the address and turn it off. */
  manage?: boolean
}

export function InboundAddress({ more, manage = false }: Props) {
  const mail = useMail()
  const now = useNow()
  const [learns, setLearns] = useState(false)
  if (mail.isPending) return <Loading text={messages.loading} />
  if (mail.isError) return <LoadFailed what={messages.loadFailed} of={mail} />
  const { state, magicEmailAddress, expiresAt } = mail.data
  if (state === 'unavailable') return null
  if (state !== 'live' || !magicEmailAddress)
    return <EndedAddress state={state === 'live' ? 'none' : state} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <AddressBox address={magicEmailAddress} />
      {expiresAt ? <p className="text-sm text-ink2">{messages.until(instantDayText(expiresAt))}</p> : null}
      {more ? (
        <div>
          <LearnMoreButton open={learns} onOpen={setLearns} what={messages.what} />
          {learns ? <p className="text-sm text-ink2">{more}</p> : null}
        </div>
      ) : null}
      <ul className="grid gap-2 empty:hidden">
        {openRequests(mail.data.forwarding, now, null).map((request) => (
          <ForwardingCard key={`${request.at} ${request.code}`} request={request} />
        ))}
      </ul>
      {manage ? <AddressActions /> : null}
    </div>
  )
}

type LearnMoreProps = { open: boolean; onOpen: (open: boolean) => void; what: string; className?: string }

/** `what`: read out after its text. */
export function LearnMoreButton({ open, onOpen, what, className }: LearnMoreProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={() => onOpen(!open)}
      className={cx('min-h-12 text-sm font-bold text-brand underline underline-offset-4', className)}
    >
      {open ? messages.learnLess : messages.learnMore}
      <span className="sr-only">: {what}</span>
    </button>
  )
}

const ACTIONS = [
  { kind: 'rotate', Icon: RefreshCw, label: messages.change, warning: messages.changeWarning },
  { kind: 'revoke', Icon: MailX, label: messages.turnOff, warning: messages.turnOffWarning },
] as const

/** Each asks once before it does what cannot be undone. */
function AddressActions() {
  const [asked, setAsked] = useState<(typeof ACTIONS)[number] | null>(null)
  const change = useMailChange()
  const { isPending } = change
  return (
    <div className="grid gap-2">
      {asked ? (
        <div className="grid gap-2 rounded-md border border-warn/30 bg-warn-bg px-4 py-3">
          <p role="status" className="text-warn">
            {asked.warning}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              disabled={isPending}
              onClick={() => change.mutate(asked.kind, { onSuccess: () => setAsked(null) })}
            >
              {isPending ? messages.working : asked.label}
            </Button>
            <Button kind="quiet" disabled={isPending} onClick={() => setAsked(null)}>
              {messages.cancel}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          {ACTIONS.map((action) => (
            <Button key={action.kind} kind="quiet" onClick={() => setAsked(action)}>
              <action.Icon aria-hidden className="size-5" />
              {action.label}
            </Button>
          ))}
        </div>
      )}
      <Problem text={change.error?.message} />
    </div>
  )
}

function EndedAddress({ state }: { state: 'none' | 'revoked' | 'expired' }) {
  const change = useMailChange()
  const { text, action } = messages.ended[state]
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-ink2">{text}</p>
      <Button kind="outline" disabled={change.isPending} onClick={() => change.mutate('make')}>
        {change.isPending ? messages.working : action}
      </Button>
      <Problem text={change.error?.message} />
    </div>
  )
}
