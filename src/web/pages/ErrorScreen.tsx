import { useEffect, type ReactNode } from 'react'
import { PRODUCT } from '#contract/product.ts'
import { NETWORK_ERROR } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageFrame } from '#web/ui/PageFrame.tsx'
import { RouteArcs } from '#web/ui/RouteArcs.tsx'
import { Footer } from './Footer.tsx'
import { messages } from './messages.ts'

/** The generic fallback of spec A §2. Technical details in development only. */
export function ErrorScreen({ error, reset }: { error: Error; reset: () => void }) {
  return (
    <Screen title={messages.errorTitle} text={messages.errorText}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={reset}>{messages.errorRetry}</Button>
        <Button kind="outline" onClick={() => location.reload()}>
          {messages.errorRefresh}
        </Button>
      </div>
      {import.meta.env.DEV ? (
        <pre className="overflow-x-auto text-sm whitespace-pre-wrap">{error.stack}</pre>
      ) : null}
    </Screen>
  )
}

/** The code of a page could not be fetched. It is tried again by itself when the network is back. */
export function MissingScreen({ reset }: { reset: () => void }) {
  useEffect(() => {
    addEventListener('online', reset)
    return () => removeEventListener('online', reset)
  }, [reset])
  // A newer build has other files, which a new page knows; without a network there would be no new page
  const retry = () => (navigator.onLine ? location.reload() : reset())
  return (
    <Screen title={messages.missingTitle} text={`${NETWORK_ERROR} ${messages.missingText}`}>
      <div>
        <Button onClick={retry}>{messages.errorRetry}</Button>
      </div>
    </Screen>
  )
}

function Screen({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <PageFrame name={PRODUCT} backdrop={<RouteArcs onPhones />} footer={<Footer />}>
      <title>{`${title} – ${PRODUCT}`}</title>
      <div className="mx-auto grid max-w-[40rem] grid-cols-[minmax(0,1fr)] gap-6 px-5 py-20 md:py-32">
        <div role="alert" className="grid gap-4">
          <h1 className="display text-3xl md:text-4xl">{title}</h1>
          <p className="text-lg text-ink2">{text}</p>
        </div>
        {children}
      </div>
    </PageFrame>
  )
}
