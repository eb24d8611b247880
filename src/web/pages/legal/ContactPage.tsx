import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { accountRows } from '#contract/api/accounts.ts'
import { PRODUCT } from '#contract/product.ts'
import { call, type Input } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field, FIELD_CLASS } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageFrame } from '#web/ui/PageFrame.tsx'
import { Footer } from '../Footer.tsx'
import { contact as messages } from './messages.ts'

type Message = Input<typeof accountRows.contactSend>['body']

export function ContactPage() {
  const send = useMutation({
    mutationFn: ({ body }: { body: Message; form: HTMLFormElement }) =>
      call(accountRows.contactSend, { body }),
    onSuccess: (_, { form }) => form.reset(),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    send.mutate({ body: Object.fromEntries(new FormData(form)) as Message, form })
  }
  return (
    <PageFrame name={PRODUCT} footer={<Footer />}>
      <title>{`${messages.title} – ${PRODUCT}`}</title>
      <div className="mx-auto max-w-[38rem] px-5 pt-6 pb-20 md:px-6 md:pt-10">
        <h1 className="display text-3xl md:text-4xl">{messages.title}</h1>
        <p className="mt-2 text-ink2">{messages.lead}</p>
        <form onSubmit={submit} className="mt-8 grid gap-5">
          <Field label={messages.name}>
            <input name="name" required maxLength={200} autoComplete="name" className={FIELD_CLASS} />
          </Field>
          <Field label={messages.email}>
            <input name="email" type="email" required autoComplete="email" className={FIELD_CLASS} />
          </Field>
          <Field label={messages.category}>
            <select name="category" required className={FIELD_CLASS}>
              {messages.categories.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
          <Field label={messages.subject}>
            <input name="subject" required maxLength={200} className={FIELD_CLASS} />
          </Field>
          <Field label={messages.message}>
            <textarea name="message" required rows={6} maxLength={10_000} className={FIELD_CLASS} />
          </Field>
          <div>
            <Button type="submit" disabled={send.isPending}>
              {send.isPending ? messages.sending : messages.send}
            </Button>
          </div>
          {send.isSuccess ? (
            <Notice tone="ok" live>
              {messages.sent}
            </Notice>
          ) : null}
          {send.isError ? (
            <Notice tone="bad" live>
              {send.error.message || messages.failed}
            </Notice>
          ) : null}
        </form>
      </div>
    </PageFrame>
  )
}
