import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'

/** What stands around every page. The build draws pages in it too, so that the app can take them over. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary Screen={ErrorScreen}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
