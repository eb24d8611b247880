import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { PRODUCT } from '#contract/product.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Age } from '#web/ui/data/Age.tsx'
import { TONES, type Tone } from '#web/ui/data/StatusBadge.tsx'
import { Watched, type Polled } from '#web/ui/data/Watched.tsx'

export type PageState = { tone: Tone; text: string; more?: ReactNode }

type Props = {
  title: string
  state?: PageState | null
  /** When the data was requested, in epoch milliseconds. */
  updatedAt?: number | undefined
  refresh?: { onRefresh: () => void; isBusy: boolean; text?: string }
  actions?: ReactNode
  children: ReactNode
}

export function Page({ title, state, updatedAt, refresh, actions, children }: Props) {
  return (
    <div className="mx-auto grid max-w-[90rem] grid-cols-[minmax(0,1fr)] gap-4">
      <title>{`${title} – Admin – ${PRODUCT}`}</title>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="display text-2xl">{title}</h1>
          {state || updatedAt ? (
            <p className="mt-1.5 flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1">
              {state ? <Sentence {...state} /> : null}
              {updatedAt ? (
                <span className="text-ink2">
                  {state ? <span className="max-sm:hidden">· </span> : null}
                  updated <Age at={updatedAt} />
                </span>
              ) : null}
            </p>
          ) : null}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {actions}
          {refresh ? (
            <Button kind="outline" onClick={refresh.onRefresh} aria-disabled={refresh.isBusy}>
              <RefreshCw aria-hidden className={cx('size-4', refresh.isBusy && 'motion-safe:animate-spin')} />
              {refresh.text ?? 'Refresh'}
            </Button>
          ) : null}
        </div>
      </div>
      {children}
    </div>
  )
}

function Sentence({ tone, text, more }: PageState) {
  const { badge, Icon } = TONES[tone]
  return (
    <span
      role="status"
      className={cx('inline-flex items-center gap-2 rounded-[1.25rem] px-3 py-1 text-lg font-bold', badge)}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span>
        {text}
        {more ? <> {more}</> : null}
      </span>
    </span>
  )
}

type PolledProps<T> = Pick<Props, 'title' | 'actions'> & {
  polled: Polled<T>
  say: (data: T) => PageState
  loading: string
  failedTitle?: string
  isQuiet?: boolean
  below?: ReactNode
  children: (data: T) => ReactNode
}

export function PolledPage<T>({ title, actions, polled, say, below, ...watched }: PolledProps<T>) {
  return (
    <Page title={title} actions={actions} {...polledHead(polled, say)}>
      <Watched polled={polled} {...watched} />
      {below}
    </Page>
  )
}

export function polledHead<T>(polled: Polled<T>, say: (data: T) => PageState) {
  const { updatedAt, refresh, isBusy } = polled
  return { state: stateOf(polled, say), updatedAt, refresh: { onRefresh: refresh, isBusy } }
}

function stateOf<T>({ data, error, isStale, updatedAt }: Polled<T>, say: (data: T) => PageState) {
  if (data === undefined) return error ? ({ tone: 'bad', text: 'No data' } as const) : null
  // Data of another period is shown only for a moment
  return isStale && updatedAt ? ({ tone: 'warn', text: 'Out of date' } as const) : say(data)
}
