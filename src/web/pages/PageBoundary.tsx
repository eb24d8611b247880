import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'

/** Around every page, also when the build renders it, so that the app can hydrate. */
export function PageBoundary({ place, children }: { place: string; children: ReactNode }) {
  return (
    <ErrorBoundary Screen={ErrorScreen} place={place}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
