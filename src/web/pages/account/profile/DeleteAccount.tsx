import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { accountRows } from '#contract/api/accounts.ts'
import { call } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice, Problem } from '#web/ui/Notice.tsx'
import { heedRefusal } from '../session.ts'
import { messages } from './messages.ts'

type Props = { token: string; onDeleted: () => void }

/** Idle, confirming, deleting (spec account-10). */
export function DeleteAccount({ token, onDeleted }: Props) {
  const [confirming, setConfirming] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const deleting = useMutation({
    mutationFn: () => call(accountRows.userDelete, { credentials: { bearer: token } }),
    onSuccess: onDeleted,
    onError: heedRefusal,
  })
  // The button that was pressed gives way to others: the focus goes to the one that changes nothing, and back
  const pressed = useRef(false)
  useEffect(() => {
    if (pressed.current) (confirming ? cancel : first).current?.focus()
  }, [confirming])
  const ask = (next: boolean) => {
    pressed.current = true
    deleting.reset()
    setConfirming(next)
  }
  return (
    <>
      {confirming ? (
        <>
          <Notice tone="warn" live>
            {messages.deleteWarning}
          </Notice>
          <div className="flex flex-wrap gap-3">
            <Button
              kind="danger"
              aria-disabled={deleting.isPending}
              onClick={() => deleting.isPending || deleting.mutate()}
            >
              <Trash2 aria-hidden className="size-5" />
              {deleting.isPending ? messages.deleting : messages.confirm}
            </Button>
            <Button ref={cancel} kind="outline" disabled={deleting.isPending} onClick={() => ask(false)}>
              {messages.cancel}
            </Button>
          </div>
        </>
      ) : (
        <Button ref={first} kind="outline" className="text-bad! justify-self-start" onClick={() => ask(true)}>
          <Trash2 aria-hidden className="size-5" />
          {messages.delete}
        </Button>
      )}
      <Problem text={deleting.isError ? messages.deleteFailed : null} />
    </>
  )
}
