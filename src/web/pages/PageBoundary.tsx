import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'

/** Around every page, also when the build renders it, so that the app can hydrate. */
export function PageBoundary({ place, children }: { place: string; children: ReactNode }) {
  return (
    <ErrorBoundary screen={(failure) => <ErrorScreen {...failure} />} place={place}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
