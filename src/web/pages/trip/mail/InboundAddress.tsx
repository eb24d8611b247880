import { MailX, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { MagicEmail } from '#contract/mail.ts'
import { instantDayText } from '#web/instants.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice, Problem } from '#web/ui/Notice.tsx'
import { Loading } from '#web/ui/Skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { AddressBox } from './AddressBox.tsx'
import { ForwardingCard, openRequests } from './ForwardingNotices.tsx'
import { mailMessages as messages } from './messages.ts'
import { useMail, useMailChange } from './queries.ts'

/**
 * `missing`: the sentence for a server without mail. `more`: what 'Learn more' says. `manage`: the address
 * can be changed and turned off here.
 */
type Props = { missing: string; more?: string; manage?: boolean }

/** The address to which this trip's confirmations can be forwarded, for editors. */
export function InboundAddress({ missing, more, manage = false }: Props) {
  const mail = useMail()
  if (mail.isPending) return <Loading text={messages.loading} />
  if (mail.isError) {
    return (
      <div className="grid justify-items-start gap-2">
        <Notice tone="bad" live>
          {messages.loadFailed} {mail.error.message}
        </Notice>
        <Button kind="outline" onClick={() => void mail.refetch()}>
          {messages.retry}
        </Button>
      </div>
    )
  }
  const { state, magicEmailAddress, expiresAt } = mail.data
  if (state === 'unavailable') return <Notice tone="info">{missing}</Notice>
  if (state !== 'live' || !magicEmailAddress)
    return <EndedAddress state={state === 'live' ? 'none' : state} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <AddressBox address={magicEmailAddress} />
      {expiresAt ? <p className="text-sm text-ink2">{messages.until(instantDayText(expiresAt))}</p> : null}
      {more ? <LearnMore text={more} /> : null}
      <Forwarding requests={mail.data.forwarding} />
      {manage ? <AddressActions /> : null}
    </div>
  )
}

function LearnMore({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="min-h-12 text-sm font-bold text-brand underline underline-offset-4"
      >
        {open ? messages.learnLess : messages.learnMore}
        <span className="sr-only">: {messages.what}</span>
      </button>
      {open ? <p className="text-sm text-ink2">{text}</p> : null}
    </div>
  )
}

function Forwarding({ requests }: { requests: MagicEmail['forwarding'] }) {
  const open = openRequests(requests, useNow(), null)
  return (
    <ul className="grid gap-2 empty:hidden">
      {open.map((request) => (
        <ForwardingCard key={`${request.at} ${request.code}`} request={request} />
      ))}
    </ul>
  )
}

const ACTIONS = {
  rotate: { Icon: RefreshCw, label: messages.change, warning: messages.changeWarning },
  revoke: { Icon: MailX, label: messages.turnOff, warning: messages.turnOffWarning },
}

type Action = keyof typeof ACTIONS

/** "Change address" and "Turn off"; what cannot be undone is asked once. */
function AddressActions() {
  const [asked, setAsked] = useState<Action | null>(null)
  const change = useMailChange()
  const { isPending } = change
  return (
    <div className="grid gap-2">
      {asked ? (
        <div className="grid gap-2 rounded-md border border-warn/30 bg-warn-bg px-4 py-3">
          <p role="status" className="text-warn">
            {ACTIONS[asked].warning}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              disabled={isPending}
              onClick={() => change.mutate(asked, { onSuccess: () => setAsked(null) })}
            >
              {isPending ? messages.working : ACTIONS[asked].label}
            </Button>
            <Button kind="quiet" disabled={isPending} onClick={() => setAsked(null)}>
              {messages.cancel}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          {(['rotate', 'revoke'] as const).map((action) => {
            const { Icon, label } = ACTIONS[action]
            return (
              <Button key={action} kind="quiet" onClick={() => setAsked(action)}>
                <Icon aria-hidden className="size-5" />
                {label}
              </Button>
            )
          })}
        </div>
      )}
      <Problem text={change.error?.message} />
    </div>
  )
}

/** Says that mail does not come in now, and offers an address. */
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
