import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Answer, Input } from '#web/api.ts'
import { cx } from '#web/ui/cx.ts'
import { ErrorPanel } from '#web/ui/data/Watched.tsx'
import { ask, type Failing } from '../../frame/calls.ts'

/** Keeps its last result until the next one. */
export type Trial<A> = { result: A | null; error: string | null; isBusy: boolean }

export function useTrial<R extends Endpoint>(row: R, failing: Failing) {
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (body: Input<R>['body']) => ask(row, { body } as Input<R>, failing),
  })
  const trial: Trial<Answer<R>> = { result: data ?? null, error: error && error.message, isBusy: isPending }
  return { ...trial, run: (body: Input<R>['body']) => mutate(body), clear: reset }
}

type Props<A> = { trial: Trial<A>; busy: string; none: ReactNode; children: (result: A) => ReactNode }

export function TrialResult<A>({ trial: { result, error, isBusy }, busy, none, children }: Props<A>) {
  return (
    <>
      {isBusy ? (
        <div role="progressbar" aria-label={busy} className="h-2 overflow-hidden rounded-full bg-line">
          <div className="h-full w-1/3 rounded-full bg-brand motion-safe:animate-pulse" />
        </div>
      ) : null}
      {error ? <ErrorPanel message={error} /> : null}
      {result ? (
        <div
          aria-busy={isBusy}
          className={cx('grid grid-cols-[minmax(0,1fr)] gap-4', isBusy && 'opacity-60')}
        >
          {children(result)}
        </div>
      ) : isBusy || error ? null : (
        none
      )}
    </>
  )
}
