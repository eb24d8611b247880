import { createRoot, hydrateRoot } from 'react-dom/client'
import { ErrorBoundary, reportCaught } from './pages/ErrorBoundary.tsx'
import { LandingPage } from './pages/landing/LandingPage.tsx'
import { lazyOptional } from './ui/lazy.ts'

/** It has nothing to do on most visits, so it comes when it does. */
const ErrorScreen = lazyOptional(() => import('./pages/ErrorScreen.tsx').then((part) => part.ErrorScreen))

/** The built page brings its contents (tools/prerender.ts); while developing there are none. */
export function startLanding(): void {
  const root = document.getElementById('root')
  const page = (
    <ErrorBoundary Screen={ErrorScreen}>
      <LandingPage />
    </ErrorBoundary>
  )
  const options = { onCaughtError: reportCaught, onRecoverableError: reportError }
  if (root?.firstElementChild) hydrateRoot(root, page, options)
  else if (root) createRoot(root, options).render(page)
}
