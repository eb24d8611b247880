import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { messages } from './messages.ts'

type Query = Pick<UseQueryResult, 'data' | 'error' | 'errorUpdateCount' | 'isFetching' | 'refetch'>

type Props = { what: string; of: Query; className?: string }

/** Why loading failed, with a way to retry. It stays in place during the retry. */
export function LoadFailed({ what, of: { error, isFetching, refetch }, className }: Props) {
  return (
    <div className={cx('grid justify-items-start gap-3', className)}>
      <Notice tone={isFetching ? 'info' : 'bad'} live>
        {isFetching ? messages.retrying : `${what} ${error?.message ?? ''}`}
      </Notice>
      <Button
        kind="outline"
        aria-disabled={isFetching}
        onClick={() => void refetch({ cancelRefetch: false })}
      >
        {messages.retry}
      </Button>
    </div>
  )
}

/** Whether nothing can be shown because loading failed, also while it is retried. */
export const hasFailed = ({ data, errorUpdateCount }: Pick<Query, 'data' | 'errorUpdateCount'>) =>
  data === undefined && errorUpdateCount > 0
