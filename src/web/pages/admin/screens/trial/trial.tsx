import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Answer, Input } from '#web/api.ts'
import { ErrorPanel } from '#web/ui/data/Watched.tsx'
import { ask, type Asked } from '../../frame/calls.ts'

export const useTrial = <R extends Endpoint>(what: Asked, row: R) =>
  useMutation<Answer<R>, Error, Input<R>['body']>({
    mutationFn: (body) => ask(what, row, { body } as Input<R>),
  })

export type Trial<A> = Pick<UseMutationResult<A>, 'data' | 'error' | 'isPending'>

type Props<A> = { trial: Trial<A>; busy: string; none: ReactNode; children: (result: A) => ReactNode }

export function TrialResult<A>({ trial: { data, error, isPending }, busy, none, children }: Props<A>) {
  return (
    <>
      {isPending ? (
        <div role="progressbar" aria-label={busy} className="h-2 overflow-hidden rounded-full bg-line">
          <div className="h-full w-1/3 rounded-full bg-brand motion-safe:animate-pulse" />
        </div>
      ) : null}
      {error ? <ErrorPanel message={error.message} /> : null}
      {data ? <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children(data)}</div> : null}
      {data || isPending || error ? null : none}
    </>
  )
}
