import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { mailMessages as messages } from './messages.ts'
import { useMailChange } from './queries.ts'

/** Says that mail does not come in now, and offers an address. */
export function EndedAddress({ state }: { state: 'none' | 'revoked' | 'expired' }) {
  const change = useMailChange()
  const { text, action } = messages.ended[state]
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-ink2">{text}</p>
      <Button kind="outline" disabled={change.isPending} onClick={() => change.mutate('make')}>
        {change.isPending ? messages.working : action}
      </Button>
      {change.isError ? (
        <Notice tone="bad" live>
          {change.error.message}
        </Notice>
      ) : null}
    </div>
  )
}
