import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { ContactMessage } from '#contract/account.ts'
import { accountRows } from '#contract/api/accounts.ts'
import { LIMITS } from '#contract/limits.ts'
import { ApiError, call, NETWORK_ERROR, withMessage } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { FIELD_CLASS } from '#web/ui/Field.tsx'
import { FormField } from '#web/ui/FormField.tsx'
import { Notice, Problem } from '#web/ui/Notice.tsx'
import { problemsOf, valuesOf, type Problems } from '../form.ts'
import { PageFrame } from '../PageFrame.tsx'
import { messages } from './messages.ts'

/** `/contact` (spec page-1, account-13). What was typed stays until it was sent. */
export function ContactPage() {
  const [problems, setProblems] = useState<Problems>({})
  const sending = useMutation({
    mutationFn: ({ body }: { body: ContactMessage; form: HTMLFormElement }) =>
      call(accountRows.contactSend, { body })
        .catch(withMessage(() => messages.failed))
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
  return (
    <PageFrame title={messages.title}>
      <div className="mx-auto max-w-[38rem] px-5 pt-6 pb-20 md:px-6 md:pt-10">
        <h1 className="display text-3xl md:text-4xl">{messages.title}</h1>
        <p className="mt-2 text-ink2">
          {messages.lead} {messages.required}
        </p>
        <form noValidate onSubmit={submit} className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-6">
          <ContactFields problems={problems} />
          <div>
            <Button type="submit" aria-disabled={sending.isPending} className="max-sm:w-full">
              {sending.isPending ? messages.sending : messages.send}
            </Button>
          </div>
          {sending.isSuccess ? (
            <Notice tone="ok" live>
              {messages.sent}
            </Notice>
          ) : null}
          <Problem text={sending.error?.message} />
        </form>
      </div>
    </PageFrame>
  )
}

const REQUIRED = { required: true, className: `${FIELD_CLASS} min-w-0 aria-invalid:border-bad` }
const LINE = { ...REQUIRED, maxLength: LIMITS.contactLineChars }

/** Name, Email, Category, Subject, Message: all required (spec account-11). */
function ContactFields({ problems }: { problems: Problems }) {
  return (
    <>
      <FormField label={messages.name} hint={messages.nameHint} error={problems['name']}>
        {(control) => <input {...control} {...LINE} name="name" autoComplete="name" />}
      </FormField>
      <FormField label={messages.email} hint={messages.emailHint} error={problems['email']}>
        {(control) => (
          <input
            {...control}
            {...REQUIRED}
            name="email"
            type="email"
            maxLength={LIMITS.emailChars}
            autoComplete="email"
          />
        )}
      </FormField>
      <FormField label={messages.category}>
        {(control) => (
          <select {...control} {...REQUIRED} name="category">
            {messages.categories.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField label={messages.subject} error={problems['subject']}>
        {(control) => <input {...control} {...LINE} name="subject" />}
      </FormField>
      <FormField label={messages.message} hint={messages.messageHint} error={problems['message']}>
        {(control) => (
          <textarea {...control} {...REQUIRED} name="message" rows={7} maxLength={LIMITS.contactChars} />
        )}
      </FormField>
      {/* A honeypot for bots (see ContactMessage), hidden from people */}
      <label aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
        {messages.trap}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </>
  )
}

/** Spec account-13 has one sentence for this page, offline too. */
function sayNetwork(error: unknown): never {
  throw error instanceof ApiError && error.status === 0 ? new ApiError(0, NETWORK_ERROR) : error
}
