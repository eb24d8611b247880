import { createRoot, hydrateRoot } from 'react-dom/client'
import { LandingPage } from './pages/landing/LandingPage.tsx'

/** The built page brings its contents (tools/prerender.ts); while developing there are none. */
export function startLanding(): void {
  const root = document.getElementById('root')
  if (root?.firstElementChild) hydrateRoot(root, <LandingPage />, { onRecoverableError: reportError })
  else if (root) createRoot(root).render(<LandingPage />)
}
