import { CircleAlert, RotateCw } from 'lucide-react'
import { Button } from './Button.tsx'

type Props = { title?: string; message: string; onRetry?: () => void }

/** What went wrong, and another try. */
export function ErrorPanel({ title, message, onRetry }: Props) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-bad/40 bg-bad-bg px-4 py-3 text-bad"
    >
      <CircleAlert aria-hidden className="size-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-60 wrap-break-word">
        {title ? <p className="text-lg font-bold">{title}</p> : null}
        <p>{message}</p>
      </div>
      {onRetry ? (
        <Button onClick={onRetry} className="text-ink">
          <RotateCw aria-hidden className="size-4" />
          Retry
        </Button>
      ) : null}
    </div>
  )
}
