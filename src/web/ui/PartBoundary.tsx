import { Suspense, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { ErrorBoundary, tryAgain } from './ErrorBoundary.tsx'
import { Problem } from './Notice.tsx'

/** `fallback`: shown while the part is loading. */
type Props = { text: string; retry: string; fallback?: ReactNode; children: ReactNode }

/** Contains the failure of one part, mostly a chunk that did not load. */
export function PartBoundary({ text, retry, fallback, children }: Props) {
  return (
    <ErrorBoundary
      screen={({ reset }) => (
        <div className="mt-7 grid justify-items-start gap-3">
          <Problem text={text} />
          <Button kind="outline" onClick={() => tryAgain(reset)}>
            {retry}
          </Button>
        </div>
      )}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  )
}
