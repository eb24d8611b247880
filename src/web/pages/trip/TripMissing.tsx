import { ApiError } from '#web/api.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Backdrop } from '../Backdrop.tsx'
import { PageFrame } from '../PageFrame.tsx'
import { messages } from './messages.ts'

export function TripMissing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const status = error instanceof ApiError ? error.status : 0
  const mayRecover = status === 0 || status === 429 || status >= 500
  const title = status === 429 ? messages.waitTitle : messages.missingTitle
  const reason = mayRecover || status === 410 ? error.message : null
  return (
    <PageFrame title={title} backdrop={<Backdrop />}>
      <div className="mx-auto grid max-w-[40rem] gap-4 px-5 py-20 md:py-32">
        <h1 className="display text-3xl md:text-4xl">{title}</h1>
        {status === 429 ? null : <p className="text-lg text-ink2">{messages.missingText}</p>}
        {reason ? <p className={status === 429 ? 'text-lg text-ink2' : 'text-ink2'}>{reason}</p> : null}
        <div className="mt-2 flex flex-wrap gap-3">
          <a href="/" className={buttonClass()}>
            {messages.goHome}
          </a>
          {mayRecover ? (
            <Button kind="outline" onClick={onRetry}>
              {messages.retry}
            </Button>
          ) : null}
        </div>
      </div>
    </PageFrame>
  )
}
