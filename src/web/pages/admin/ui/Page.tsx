import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { PRODUCT } from '#contract/product.ts'
import { cx } from '#web/ui/cx.ts'
import { Age } from './Age.tsx'
import { Button } from './Button.tsx'
import { TONES, type Tone } from './StatusBadge.tsx'

/** How all of it is, in a sentence: "All systems normal". `more` ends it, such as links to what is not well. */
export type PageState = { tone: Tone; text: string; more?: ReactNode }

type Props = {
  title: string
  state?: PageState | null
  /** When what is shown was asked, in epoch milliseconds. */
  updatedAt?: number | undefined
  refresh?: { onRefresh: () => void; isBusy: boolean; text?: string }
  /** Beside Refresh: period buttons, a live indicator. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen: title, status sentence with its age, Refresh, and what follows. */
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
            <Button onClick={refresh.onRefresh} aria-disabled={refresh.isBusy}>
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
