import { Car } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'

/** Who drives, below who is driven. */
export function RideText({ driver, text }: { driver: string | null; text: string }) {
  return (
    <p
      className={cx(
        '@min-[18rem]:col-start-2 flex items-center gap-2 text-sm leading-5.5',
        driver === null ? 'text-ink2' : 'font-bold',
      )}
    >
      {driver === null ? null : <Car aria-hidden className="size-5 shrink-0 text-brand" />}
      <span className="min-w-0">{text}</span>
    </p>
  )
}
