import { PRODUCT } from '#contract/product.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageFrame } from '../PageFrame.tsx'
import { ContactFields } from './ContactFields.tsx'
import { messages } from './messages.ts'
import { useContact } from './use-contact.ts'

/** `/contact` (spec page-1, account-13). What was typed stays until it was sent. */
export function ContactPage() {
  const { sending, submit, problems } = useContact()
  return (
    <PageFrame>
      <title>{`${messages.title} – ${PRODUCT}`}</title>
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
          {sending.isError ? (
            <Notice tone="bad" live>
              {sending.error.message}
            </Notice>
          ) : null}
        </form>
      </div>
    </PageFrame>
  )
}
