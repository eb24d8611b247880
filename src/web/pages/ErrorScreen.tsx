import { PRODUCT } from '#contract/product.ts'
import { Button } from '#web/ui/Button.tsx'
import { messages } from './messages.ts'

/** The generic fallback of spec A §2. Technical details in development only. */
export function ErrorScreen({ error, reset }: { error: Error; reset: () => void }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-[40rem] content-center gap-4 px-5 py-12">
      <title>{`${messages.errorTitle} – ${PRODUCT}`}</title>
      <div role="alert" className="grid gap-4">
        <h1 className="display text-3xl">{messages.errorTitle}</h1>
        <p className="text-ink2">{messages.errorText}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={reset}>{messages.errorRetry}</Button>
        <Button kind="outline" onClick={() => location.reload()}>
          {messages.errorRefresh}
        </Button>
      </div>
      {import.meta.env.DEV ? (
        <pre className="overflow-x-auto text-sm whitespace-pre-wrap">{error.stack}</pre>
      ) : null}
    </main>
  )
}
