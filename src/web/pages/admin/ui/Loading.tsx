import { cx } from '#web/ui/cx.ts'

/** Stands where a screen will be: a skeleton that shows after 200 ms, and `text` for those who do not see it. */
export function Loading({ text }: { text: string }) {
  return (
    <div role="status" className="late-appear grid gap-4">
      <p className="text-ink2">{text}</p>
      <div aria-hidden className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {[1, 2, 3, 4].map((tile) => (
          <Block key={tile} className="h-28" />
        ))}
      </div>
      <Block className="h-64" />
    </div>
  )
}

const Block = ({ className }: { className: string }) => (
  <div aria-hidden className={cx('animate-pulse rounded-md bg-line/70', className)} />
)
