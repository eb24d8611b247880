import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

type Kind = 'primary' | 'outline' | 'quiet' | 'danger'

const KINDS: Record<Kind, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong shadow-1',
  outline: 'border-2 border-line-strong bg-surface text-ink hover:border-ink',
  quiet: 'text-brand hover:bg-brand-soft',
  danger: 'bg-bad text-surface hover:opacity-90',
}

type Props = ComponentProps<'button'> & { kind?: Kind; icon?: LucideIcon }

export function Button({ kind, icon: Icon, className, type = 'button', children, ...rest }: Props) {
  return (
    <button {...rest} type={type} className={cx(buttonClass(kind), className)}>
      {Icon ? <Icon aria-hidden className="size-4" /> : null}
      {children}
    </button>
  )
}

export function buttonClass(kind: Kind = 'primary'): string {
  return cx('control inline-flex items-center justify-center gap-2 text-base print:hidden', KINDS[kind])
}

export function IconButton({ label, className, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx(
        'grid size-12 shrink-0 place-items-center rounded-md text-ink2 hover:bg-sunken hover:text-ink disabled:opacity-55 print:hidden',
        className,
      )}
    />
  )
}
