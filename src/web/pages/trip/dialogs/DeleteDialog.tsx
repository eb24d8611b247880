import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { tripRows } from '#contract/api/trips.ts'
import { LIMITS } from '#contract/limits.ts'
import { tripName } from '#domain/views/trip-name.ts'
import { ApiError, call } from '#web/api.ts'
import { forgetAndLeave } from '#web/offline/forget.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/FormField.tsx'
import { Notice, Problem } from '#web/ui/Notice.tsx'
import { useTrip } from '../access.tsx'
import { useItinerary } from '../queries.ts'
import { deleteMessages as messages } from './messages.ts'

/** As a phone may type it: with straight quotes, or in small letters. */
const comparable = (text: string) => text.trim().toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"')

/** Deletes the trip for everybody, once its name is typed. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { id, credentials } = useTrip()
  const { data: itinerary } = useItinerary()
  const name = itinerary ? tripName(itinerary.event) : ''
  const [typed, setTyped] = useState('')
  const deleting = useMutation({
    mutationFn: () =>
      call(tripRows.tripDelete, { params: { id }, credentials }).catch((error: unknown) => {
        // Somebody else did it
        if (!(error instanceof ApiError && error.status === 410)) throw error
      }),
    onSuccess: () => void forgetAndLeave(id),
  })
  const isSame = comparable(typed) === comparable(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSame && !deleting.isPending) deleting.mutate()
  }
  return (
    <Dialog open onClose={onClose} title={messages.title}>
      <form onSubmit={submit} className="grid gap-4">
        <Notice tone="warn">{messages.warning}</Notice>
        <TextField
          autoFocus
          label={messages.label(name)}
          autoComplete="off"
          maxLength={LIMITS.titleChars}
          value={typed}
          onValue={setTyped}
          error={null}
        />
        <Problem text={deleting.error?.message} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" kind="danger" disabled={!isSame || deleting.isPending}>
            <Trash2 aria-hidden className="size-5" />
            {deleting.isPending ? messages.deleting : messages.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
