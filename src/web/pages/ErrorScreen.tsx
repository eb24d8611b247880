import { useEffect, type ReactNode } from 'react'
import { NETWORK_ERROR } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { tryAgain, type Failure } from '#web/ui/ErrorBoundary.tsx'
import { PartMissing } from '#web/ui/lazy.ts'
import { messages } from './messages.ts'
import { PageFrame } from './PageFrame.tsx'

export function ErrorScreen({ error, reset }: Failure) {
  return error instanceof PartMissing ? <Missing reset={reset} /> : <Broken error={error} reset={reset} />
}

/** The fallback of spec page-8, with details in development. */
function Broken({ error, reset }: Failure) {
  return (
    <Screen title={messages.errorTitle} text={messages.errorText}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={reset}>{messages.errorRetry}</Button>
        <Button kind="outline" onClick={() => location.reload()}>
          {messages.errorRefresh}
        </Button>
      </div>
      {import.meta.env.DEV ? (
        <pre className="text-sm wrap-anywhere whitespace-pre-wrap">{error.stack}</pre>
      ) : null}
    </Screen>
  )
}

/** A page's code could not be fetched; retried when back online. */
function Missing({ reset }: Pick<Failure, 'reset'>) {
  useEffect(() => {
    addEventListener('online', reset)
    return () => removeEventListener('online', reset)
  }, [reset])
  return (
    <Screen title={messages.missingTitle} text={`${NETWORK_ERROR} ${messages.missingText}`}>
      <div>
        <Button onClick={() => tryAgain(reset)}>{messages.errorRetry}</Button>
      </div>
    </Screen>
  )
}

function Screen({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <PageFrame title={title}>
      <div className="mx-auto grid max-w-[40rem] grid-cols-[minmax(0,1fr)] gap-6 px-5 py-14 md:py-20">
        <div role="alert" className="grid gap-4">
          <h1 className="display text-3xl md:text-4xl">{title}</h1>
          <p className="text-lg text-ink2">{text}</p>
        </div>
        {children}
      </div>
    </PageFrame>
  )
}
