import { createRoot, hydrateRoot } from 'react-dom/client'
import { LANDING_DATA_ID, NOTHING_SET_UP, type LandingPageData } from '#contract/landing-page.ts'
import { ErrorBoundary, reportCaught } from './ui/ErrorBoundary.tsx'
import { LandingPage } from './pages/landing/LandingPage.tsx'
import { exported, lazyOptional } from './ui/lazy.ts'

const ErrorScreen = lazyOptional(exported(() => import('./pages/ErrorScreen.tsx'), 'ErrorScreen'))

/** Trips whose links this browser keeps are offered beside the page, so that nothing of it moves. */
function offerTrips(): void {
  if (!keepsLinks()) return
  void import('./pages/device/landing-trips.tsx').then(({ showTrips }) => showTrips()).catch(() => undefined)
}

function keepsLinks(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^(?:edit|view)_link_/.test(key))
  } catch {
    return false
  }
}

/** Hydrates the built page (tools/prerender.ts); in development there is no markup. */
export function startLanding(): void {
  const root = document.getElementById('root')
  const page = (
    <ErrorBoundary screen={(failure) => <ErrorScreen {...failure} />}>
      <LandingPage data={landingData()} />
    </ErrorBoundary>
  )
  const options = { onCaughtError: reportCaught, onRecoverableError: reportError }
  if (root?.firstElementChild) hydrateRoot(root, page, options)
  else if (root) createRoot(root, options).render(page)
  offerTrips()
}

function landingData(): LandingPageData {
  const given = document.getElementById(LANDING_DATA_ID)?.textContent
  return given ? (JSON.parse(given) as LandingPageData) : NOTHING_SET_UP
}
