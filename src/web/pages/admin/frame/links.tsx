import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { cx } from '#web/ui/cx.ts'

/** From a symptom to its cause: addresses of one matter on other screens (spec debug-23). */
export const traceAddress = (correlationId: string) => `/admin/debug/webhooks?${asked({ correlationId })}`
export const linesAddress = (search: string) => `/admin/debug/logs?${asked({ search })}`
export const tripAddress = (tripId: string) => `/admin/debug/trip-inspector?${asked({ tripId })}`

const asked = (query: Record<string, string>) => new URLSearchParams(query).toString()

type LinkProps = { href: string; children: ReactNode; className?: string }

/** Above the button that covers its row. */
export const MatterLink = ({ href, children, className }: LinkProps) => (
  <Link
    href={href}
    className={cx(
      'relative z-1 -my-1 inline-flex min-h-9 items-center font-bold text-brand underline underline-offset-2',
      className,
    )}
  >
    {children}
  </Link>
)

export const TraceLink = ({ id }: { id: string }) => <MatterLink href={traceAddress(id)}>Trace</MatterLink>

export const TripLink = ({ tripId }: { tripId: string }) => (
  <MatterLink href={tripAddress(tripId)}>Trip</MatterLink>
)
