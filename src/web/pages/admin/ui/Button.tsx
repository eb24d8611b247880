import type { ComponentProps } from 'react'
import { cx } from '#web/ui/cx.ts'

const KINDS = {
  primary: 'bg-brand font-bold text-on-brand enabled:hover:bg-brand-strong',
  outline: 'border border-line-strong bg-surface enabled:hover:bg-sunken',
  quiet: 'text-brand enabled:hover:bg-brand-soft',
} as const

type Props = ComponentProps<'button'> & { kind?: keyof typeof KINDS }

/** A button of 36 px, as everything that is pressed in the console. */
export function Button({ kind = 'outline', type = 'button', className, ...rest }: Props) {
  return <button {...rest} type={type} className={cx(buttonClass(kind), className)} />
}

/** Its look, for links. */
export const buttonClass = (kind: keyof typeof KINDS = 'outline') =>
  cx(
    'inline-flex min-h-9 items-center justify-center gap-2 rounded-sm px-3.5 py-1 disabled:cursor-not-allowed disabled:opacity-60',
    KINDS[kind],
  )
