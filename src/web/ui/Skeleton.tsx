import { cx } from './cx.ts'

/** A grey block where something will be. Appears after 200 ms only. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('late-appear rounded-md bg-line/70', className)} />
}

/** Says that something is loading, to those who cannot see the grey blocks. */
export function Loading({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{text}</span>
      {children}
    </div>
  )
}
