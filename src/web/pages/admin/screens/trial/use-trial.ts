import { useMutation } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError, type Answer, type Input } from '#web/api.ts'
import { adminCall } from '../../frame/admin-call.ts'

/** What is said where the server has no sentence, and where nothing answers (spec B §8). */
export type Failures = { failed: string; unreachable: string }

/** A trial that somebody starts: its last result stays until there is another one. */
export type Trial<B, A> = {
  run: (body: B) => void
  result: A | null
  error: string | null
  isBusy: boolean
  clear: () => void
}

/** A row of the console that tries something with a body. */
export function useTrial<R extends Endpoint>(
  row: R,
  { failed, unreachable }: Failures,
): Trial<Input<R>['body'], Answer<R>> {
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (body: Input<R>['body']) => adminCall(row, { body } as Input<R>),
  })
  return {
    run: (body) => mutate(body),
    result: data ?? null,
    error: error && wordsOf(error, { failed, unreachable }),
    isBusy: isPending,
    clear: reset,
  }
}

function wordsOf(error: Error, { failed, unreachable }: Failures): string {
  if (!(error instanceof ApiError)) return failed
  if (error.status === 0) return unreachable
  return error.unsaid ? failed : error.message
}
