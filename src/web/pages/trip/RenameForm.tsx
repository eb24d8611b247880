import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { tripRows } from '#contract/api/trips.ts'
import { LIMITS } from '#contract/limits.ts'
import { call, withMessage } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { FIELD_CLASS } from '#web/ui/Field.tsx'
import { useTrip } from './access.tsx'
import { renameMessages } from './dialogs/messages.ts'
import { messages } from './messages.ts'
import { itineraryQuery } from './queries.ts'

type Props = {
  title: string
  onClose: () => void
  /** Null when a rename starts, the reason when it failed. */
  onFailure: (reason: string | null) => void
}

/** Enter saves, Escape cancels; empty or unchanged closes without saving (spec trip-4). */
export function RenameForm({ title, onClose, onFailure }: Props) {
  const [value, setValue] = useState(title)
  const rename = useRename(onFailure)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const next = value.trim()
    if (next && next !== title) rename(next)
    onClose()
  }
  return (
    <form className="flex flex-wrap items-center gap-2" onSubmit={save}>
      <h1 className="min-w-0 flex-[1_1_16rem]">
        <input
          autoFocus
          aria-label={messages.rename}
          value={value}
          maxLength={LIMITS.titleChars}
          onChange={(event) => setValue(event.target.value)}
          onFocus={(event) => event.target.select()}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
          className={`${FIELD_CLASS} display max-w-[34rem] text-xl`}
        />
      </h1>
      <Button type="submit">{renameMessages.save}</Button>
      <Button kind="quiet" onClick={onClose}>
        {renameMessages.cancel}
      </Button>
    </form>
  )
}

/** Shown at once, rolled back when the server refuses (spec trip-5). */
function useRename(onFailure: Props['onFailure']) {
  const client = useQueryClient()
  const { id, credentials } = useTrip()
  const { queryKey } = itineraryQuery({ id, credentials })
  const mutation = useMutation({
    mutationFn: (title: string) => {
      const { view, edit } = credentials
      if (!view || !edit) throw new Error(renameMessages.authRequired)
      return call(tripRows.tripRename, { params: { id }, body: { title }, credentials }).catch(
        withMessage(() => renameMessages.failed),
      )
    },
    onMutate: (title) => {
      onFailure(null)
      const before = client.getQueryData(queryKey)
      if (before) client.setQueryData(queryKey, { ...before, event: { ...before.event, title } })
      return before
    },
    onError: (error, _title, before) => {
      if (before) client.setQueryData(queryKey, before)
      onFailure(error.message)
    },
  })
  return mutation.mutate
}
