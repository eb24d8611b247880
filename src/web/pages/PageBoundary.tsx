import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'

/** `place`: the path that is shown. */
type Props = { place: string; children: ReactNode }

/** What stands around every page. The build draws pages in it too, so that the app can take them over. */
export function PageBoundary({ place, children }: Props) {
  return (
    <ErrorBoundary Screen={ErrorScreen} place={place}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
