import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { documentRows } from '#contract/api/documents.ts'
import { call } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field, FIELD_CLASS } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useTrip } from '../access.tsx'
import { doneText } from './upload.ts'
import { uploadMessages as messages } from './messages.ts'
import { refreshAfter } from '../queries.ts'

export function PasteText() {
  const { id, credentials } = useTrip()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const paste = useMutation({
    mutationFn: async (pasted: string) => {
      if (!pasted.trim()) throw new Error(messages.textEmpty)
      return call(documentRows.documentPaste, { params: { id }, body: { text: pasted }, credentials })
    },
    onSuccess: (result) => {
      setText('')
      void refreshAfter(client, { id, credentials }, result)
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
          onChange={(event) => setText(event.target.value)}
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
