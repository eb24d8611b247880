import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Age, Clock } from './Age.tsx'
import { ErrorPanel } from './ErrorPanel.tsx'
import { Loading } from './Loading.tsx'
import { Notice } from './Notice.tsx'
import type { Polled } from './polled.ts'

type Props<T> = {
  polled: Polled<T>
  /** Heading of the panel that says why nothing came. */
  failedTitle?: string
  loading: string
  /** Says nothing of a try that failed while there is older data, but its age (spec console-11, console-14, console-15). */
  quiet?: boolean
  /** In a card without space around what it holds. */
  isFlush?: boolean
  children: (data: T) => ReactNode
}

/** What is polled, in each of its states: on its way, there, failed, and old: then dimmed and dated, not blanked. */
export function Watched<T>({ polled, failedTitle, loading, children, ...looks }: Props<T>) {
  const { quiet = false, isFlush = false } = looks
  const { data, error, isStale, updatedAt, refresh } = polled
  const panel = error ? (
    <ErrorPanel {...(failedTitle ? { title: failedTitle } : {})} message={error.message} onRetry={refresh} />
  ) : null
  if (data === undefined)
    return <div className={isFlush ? 'p-4' : ''}>{panel ?? <Loading text={loading} />}</div>
  const isDated = isStale && updatedAt !== undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {(panel && !quiet) || isDated ? (
        <div className={cx('grid gap-3', isFlush && 'px-4 pt-3')}>
          {quiet ? null : panel}
          {isDated ? (
            <Notice tone="warn">
              These figures are of <Clock at={updatedAt} /> (<Age at={updatedAt} />
              ). Newer ones have not come yet.
            </Notice>
          ) : null}
        </div>
      ) : null}
      <div
        className={
          isStale
            ? 'grid grid-cols-[minmax(0,1fr)] gap-4 opacity-85 grayscale'
            : 'grid grid-cols-[minmax(0,1fr)] gap-4'
        }
        data-stale={isStale || undefined}
      >
        {children(data)}
      </div>
    </div>
  )
}
