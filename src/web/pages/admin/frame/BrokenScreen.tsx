import { NETWORK_ERROR } from '#web/api.ts'
import { PartMissing } from '#web/ui/lazy.ts'
import { Button } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'
import { messages } from './messages.ts'

/** Stands in place of a screen that could not be drawn (spec page-8), or whose code could not be fetched. */
export function BrokenScreen({ error, reset }: { error: Error; reset: () => void }) {
  const isMissing = error instanceof PartMissing
  return (
    <Page title={messages.errorTitle}>
      <p role="alert">{isMissing ? NETWORK_ERROR : messages.errorText}</p>
      <div className="flex gap-2">
        <Button kind="primary" onClick={isMissing && navigator.onLine ? () => location.reload() : reset}>
          {messages.errorRetry}
        </Button>
        <Button onClick={() => location.reload()}>{messages.errorRefresh}</Button>
      </div>
      {import.meta.env.DEV ? <pre className="text-sm whitespace-pre-wrap">{error.stack}</pre> : null}
    </Page>
  )
}
