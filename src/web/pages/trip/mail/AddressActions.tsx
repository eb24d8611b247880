import { MailX, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { mailMessages as messages } from './messages.ts'
import { useMailChange } from './queries.ts'

const ACTIONS = {
  rotate: { Icon: RefreshCw, label: messages.change, warning: messages.changeWarning },
  revoke: { Icon: MailX, label: messages.turnOff, warning: messages.turnOffWarning },
}

type Action = keyof typeof ACTIONS

/** "Change address" and "Turn off"; what cannot be undone is asked once. */
export function AddressActions() {
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
      {change.isError ? (
        <Notice tone="bad" live>
          {change.error.message}
        </Notice>
      ) : null}
    </div>
  )
}
