import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'

type Work = Pick<ComponentProps<typeof Button>, 'icon' | 'aria-label' | 'className'> & {
  text: string
  busyText?: string
  work: () => Promise<unknown>
  /** Changes figures, of whatever screen: all that is shown is asked for anew, also after a failure. */
  isChange?: boolean
}

/** A button for work of the server, and what went wrong with it. It keeps the focus while it waits. */
export function useWork({ text, busyText = text, work, isChange = false, className, ...rest }: Work) {
  const queries = useQueryClient()
  const onSettled = () => (isChange ? queries.invalidateQueries() : undefined)
  const { error, isPending, mutate } = useMutation({ mutationFn: work, onSettled })
  const button = (
    <Button
      kind="outline"
      aria-disabled={isPending}
      onClick={() => (isPending ? undefined : mutate())}
      className={cx('aria-disabled:cursor-not-allowed aria-disabled:opacity-55', className)}
      {...rest}
    >
      {isPending ? busyText : text}
    </Button>
  )
  return { button, problem: error?.message }
}
