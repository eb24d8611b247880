import { ApiError } from '#web/api.ts'
import { isId, isWholeView } from '#vault/secrets.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Backdrop } from '../Backdrop.tsx'
import { PageFrame } from '../PageFrame.tsx'
import type { TripAccess } from './access.tsx'
import { messages } from './messages.ts'
import { missingMessages } from './notices/missing-messages.ts'

type Props = { access: TripAccess; error: Error; onRetry: () => void }

/** In place of a trip: why it cannot be shown, and what to do (spec trip-2). */
export function TripMissing({ access, error, onRetry }: Props) {
  const status = error instanceof ApiError ? error.status : 0
  const mayRecover = status === 0 || status === 429 || status >= 500
  const title = status === 429 ? messages.waitTitle : messages.missingTitle
  const why = mayRecover ? null : missingMessages[caseOf(status, access)]
  const reason = mayRecover || status === 410 ? error.message : null
  return (
    <PageFrame title={title} backdrop={<Backdrop />}>
      <div className="mx-auto grid max-w-[40rem] gap-4 px-5 py-20 md:py-32">
        <h1 className="display text-3xl md:text-4xl">{title}</h1>
        {status === 429 ? null : <p className="text-ink2">{messages.missingText}</p>}
        {why ? (
          <section className="grid gap-1 rounded-lg border border-line bg-surface px-5 py-4">
            <h2 className="text-lg font-bold">{why.title}</h2>
            {reason ? <p>{reason}</p> : null}
            <p>{why.text}</p>
          </section>
        ) : reason ? (
          <p className={status === 429 ? 'text-lg text-ink2' : 'text-ink2'}>{reason}</p>
        ) : null}
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

function caseOf(status: number, { id, credentials }: TripAccess) {
  if (status === 410) return 'erased'
  if (!isId(id) || (status === 401 && !isWholeView(credentials.view))) return 'cut'
  return status === 401 ? 'wrong' : 'never'
}
