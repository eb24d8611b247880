import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { ContactMessage } from '#contract/account.ts'
import { accountRows } from '#contract/api/accounts.ts'
import { ApiError, call, NETWORK_ERROR, orSay } from '#web/api.ts'
import { problemsOf, valuesOf, type Problems } from '../form.ts'
import { messages } from './messages.ts'

type Sent = { body: ContactMessage; form: HTMLFormElement }

/** Idle, sending, success with the form cleared, or error (spec account-13). */
export function useContact() {
  const [problems, setProblems] = useState<Problems>({})
  const sending = useMutation({
    mutationFn: ({ body }: Sent) =>
      call(accountRows.contactSend, { body })
        .catch(orSay(() => messages.failed))
        .catch(sayNetwork),
    onSuccess: (_, { form }) => form.reset(),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.isPending) return
    const form = event.currentTarget
    const { website = '', ...asked } = valuesOf(form)
    const found = problemsOf(asked)
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else sending.mutate({ body: { ...asked, website } as ContactMessage, form })
  }
  return { sending, submit, problems }
}

/** Spec account-13 has one sentence for this page, also where the browser knows that it is offline. */
function sayNetwork(error: unknown): never {
  throw error instanceof ApiError && error.status === 0 ? new ApiError(0, NETWORK_ERROR) : error
}
