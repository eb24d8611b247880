import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { Waiting } from '../trial/Waiting.tsx'
import { messages, TESTS } from './messages.ts'

type Props<A> = {
  test: keyof typeof TESTS
  trial: { result: A | null; error: string | null; isBusy: boolean }
  /** Starts it; null where there is nothing to try yet. */
  onRun: (() => void) | null
  children: (result: A) => ReactNode
}

/** One test: the button that runs it, and its last result. */
export function TestPanel<A>({ test, trial: { result, error, isBusy }, onRun, children }: Props<A>) {
  const { run, busy } = TESTS[test]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="primary" disabled={!onRun || isBusy} onClick={() => onRun?.()}>
          <Play aria-hidden className="size-4" />
          {run}
        </Button>
        {onRun ? null : <span className="text-ink2">{messages.needsContent}</span>}
      </div>
      {isBusy ? <Waiting label={busy} /> : null}
      {error ? <ErrorPanel message={error} /> : null}
      {result ? (
        <div
          aria-busy={isBusy}
          className={cx('grid grid-cols-[minmax(0,1fr)] gap-4', isBusy && 'opacity-60')}
        >
          {children(result)}
        </div>
      ) : isBusy || error ? null : (
        <Empty text={messages.noResult} />
      )}
    </div>
  )
}
