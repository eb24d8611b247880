import { cx } from './cx.ts'

/** Appears after 200 ms. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('late-appear rounded-md bg-line/70', className)} />
}

export function Loading({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{text}</span>
      {children}
    </div>
  )
}
