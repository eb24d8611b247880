import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { cx } from '../cx.ts'
import { Notice } from '../Notice.tsx'
import { Age, Moment } from './Age.tsx'

export type Polled<T> = {
  /** Kept when a refresh fails. */
  data: T | undefined
  /** Of the last try; null after a success. */
  error: Error | null
  isStale: boolean
  isBusy: boolean
  /** Epoch milliseconds. */
  updatedAt: number | undefined
  refresh: () => void
}

type Props<T> = {
  polled: Polled<T>
  failedTitle?: string | undefined
  loading: string
  /** Hides errors while older data is shown (spec console-11, console-14, console-15). */
  isQuiet?: boolean | undefined
  isFlush?: boolean
  children: (data: T) => ReactNode
}

/** Loading, data, failure, or stale data: dimmed and dated, not blanked. */
export function Watched<T>({ polled, failedTitle, loading, children, isQuiet, isFlush }: Props<T>) {
  const { data, error, isStale, updatedAt, refresh } = polled
  const failure = error ? <ErrorPanel title={failedTitle} message={error.message} onRetry={refresh} /> : null
  if (data === undefined)
    return <div className={isFlush ? 'p-4' : ''}>{failure ?? <LoadingPart text={loading} />}</div>
  const told = isQuiet ? null : failure
  const age = isStale && updatedAt !== undefined ? updatedAt : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {told || age !== null ? (
        <div className={cx('grid gap-3', isFlush && 'px-4 pt-3')}>
          {told}
          {age === null ? null : (
            <Notice tone="warn">
              These figures are of <Moment at={age} /> (<Age at={age} />
              ). Newer ones have not come yet.
            </Notice>
          )}
        </div>
      ) : null}
      <div
        className={cx('grid grid-cols-[minmax(0,1fr)] gap-4', isStale && OLD_CLASS)}
        data-stale={isStale || undefined}
      >
        {children(data)}
      </div>
    </div>
  )
}

export const OLD_CLASS = 'opacity-85 grayscale'

export function ErrorPanel(props: { title?: string | undefined; message: string; onRetry?: () => void }) {
  const { title, message, onRetry } = props
  return (
    <Notice tone="bad" live>
      {title ? <p className="text-lg font-bold">{title}</p> : null}
      <p>{message}</p>
      {onRetry ? (
        <Button icon={RotateCw} kind="outline" onClick={onRetry} className="mt-2">
          Retry
        </Button>
      ) : null}
    </Notice>
  )
}

/** Skeleton of a screen, after 200 ms. */
export function LoadingPart({ text }: { text: string }) {
  return (
    <div role="status" className="late-appear grid gap-4">
      <p className="text-ink2">{text}</p>
      <div aria-hidden className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {[1, 2, 3, 4].map((tile) => (
          <div key={tile} className={cx(BLOCK_CLASS, 'h-28')} />
        ))}
      </div>
      <div aria-hidden className={cx(BLOCK_CLASS, 'h-64')} />
    </div>
  )
}

const BLOCK_CLASS = 'animate-pulse rounded-md bg-line/70'
