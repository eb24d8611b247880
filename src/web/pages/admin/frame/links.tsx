import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { cx } from '#web/ui/cx.ts'

/** From a symptom to its cause: addresses of one matter on other screens (spec debug-23). */
export const traceAddress = (correlationId: string) => `/admin/debug/webhooks?${asked({ correlationId })}`
export const tracesAddress = (tripId: string) => `/admin/debug/webhooks?${asked({ tripId })}`
export const tripLinesAddress = (tripId: string) => `/admin/debug/logs?${asked({ tripId })}`
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

export const TripLink = ({ tripId }: { tripId: string }) => (
  <MatterLink href={tripAddress(tripId)}>Trip</MatterLink>
)

type MatterProps = { of: { correlationId: string | null; tripId: string | null } }

/** The trace, the log lines and the trip of a row, where they are known. */
export const MatterLinks = ({ of: { correlationId, tripId } }: MatterProps) =>
  correlationId || tripId ? (
    <span className="inline-flex flex-wrap gap-x-4 xl:flex-nowrap">
      {correlationId ? <MatterLink href={traceAddress(correlationId)}>Trace</MatterLink> : null}
      {correlationId ? <MatterLink href={linesAddress(correlationId)}>Log lines</MatterLink> : null}
      {tripId ? <TripLink tripId={tripId} /> : null}
    </span>
  ) : null
