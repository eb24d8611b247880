import { ChevronDown, ChartNoAxesColumn } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { FlightsSummary } from './FlightsSummary.tsx'
import { QuickStats } from './QuickStats.tsx'
import { summaryMessages as messages } from './fact-messages.ts'

/** Quick Stats and how the flights stand: folded on phones, where they come last. */
export function TripFacts(summary: Parameters<typeof FlightsSummary>[0]) {
  const [shown, setShown] = useState(false)
  return (
    <section aria-label={messages.facts} className="px-4 md:px-6">
      <button
        type="button"
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
        className="flex min-h-12 w-full items-center gap-3 text-left text-lg font-bold lg:hidden"
      >
        <ChartNoAxesColumn aria-hidden className="size-6 shrink-0 text-brand" />
        <span className="flex-1">{messages.facts}</span>
        <ChevronDown aria-hidden className={cx('size-6 shrink-0 text-ink2', shown && 'rotate-180')} />
      </button>
      <div className={cx('grid gap-6 pb-5 lg:pt-5', !shown && 'max-lg:hidden')}>
        <QuickStats />
        {summary.legs.length ? <FlightsSummary {...summary} /> : null}
      </div>
    </section>
  )
}
