import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { documentRows } from '#contract/api/documents.ts'
import type { UploadResult } from '#contract/trip.ts'
import { call, orSay } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field, FIELD_CLASS } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useTrip, type TripAccess } from '../access.tsx'
import { liveStore } from '../notices/live-store.ts'
import { uploadMessages as messages } from './messages.ts'
import { newId } from './new-id.ts'
import { showAdded } from './show-added.ts'
import { doneText } from './upload.ts'

type Props = { text: string; onText: (text: string) => void }

export function PasteText({ text, onText }: Props) {
  const { id, credentials } = useTrip()
  const client = useQueryClient()
  const paste = useMutation({
    mutationFn: async (pasted: string) => {
      if (!pasted.trim()) throw new Error(messages.textEmpty)
      return sendText({ id, credentials }, pasted)
    },
    onSuccess: (result) => {
      onText('')
      void showAdded(client, { id, credentials }, result)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    paste.mutate(text)
  }
  return (
    <form onSubmit={submit} className="grid gap-4 pt-5">
      <Field label={messages.textLabel}>
        <textarea
          rows={9}
          value={text}
          placeholder={messages.textHint}
          onChange={(event) => onText(event.target.value)}
          className={FIELD_CLASS}
        />
      </Field>
      {paste.isError ? (
        <Notice tone="bad" live>
          {paste.error.message || messages.textFailed}
        </Notice>
      ) : null}
      {paste.isSuccess ? (
        <Notice tone="ok" live>
          {doneText(paste.data, messages.textDone)}
        </Notice>
      ) : null}
      <Button type="submit" disabled={paste.isPending}>
        {paste.isPending ? messages.processing : messages.process}
      </Button>
    </form>
  )
}

/** Sends the text, with its notice beside it as an upload has one. Throws `ApiError`. */
async function sendText({ id, credentials }: TripAccess, text: string): Promise<UploadResult> {
  const store = liveStore(id)
  const correlationId = newId()
  const settle = (problem: string | null) =>
    store.dispatch({ kind: 'settled', id: correlationId, problem, now: Date.now() })
  store.dispatch({
    kind: 'started',
    id: correlationId,
    fileName: messages.pastedName,
    fileSize: new Blob([text]).size,
    now: Date.now(),
  })
  try {
    const body = { text, correlationId }
    const result = await call(documentRows.documentPaste, { params: { id }, body, credentials }).catch(
      orSay(() => messages.textFailed),
    )
    if (result.status === 'complete') settle(null)
    return result
  } catch (error) {
    settle((error instanceof Error && error.message) || messages.textFailed)
    throw error
  }
}
