import { useMutation } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Answer, Input } from '#web/api.ts'
import { ask, type Failing } from '../ask.ts'

/** A trial that somebody starts: its last result stays until there is another one. */
export type Trial<B, A> = {
  run: (body: B) => void
  result: A | null
  error: string | null
  isBusy: boolean
  clear: () => void
}

/** A row of the console that tries something with a body. */
export function useTrial<R extends Endpoint>(row: R, failing: Failing): Trial<Input<R>['body'], Answer<R>> {
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (body: Input<R>['body']) => ask(row, { body } as Input<R>, failing),
  })
  return {
    run: (body) => mutate(body),
    result: data ?? null,
    error: error && error.message,
    isBusy: isPending,
    clear: reset,
  }
}
