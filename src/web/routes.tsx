import type { QueryClient } from '@tanstack/react-query'
import { Route, Switch, useLocation } from 'wouter'
import { App } from './app.tsx'
import { PageBoundary } from './pages/PageBoundary.tsx'
import { TripPage } from './pages/trip/TripPage.tsx'
import { exported, lazyComponent } from './ui/lazy.ts'

const NotFoundPage = lazyComponent(exported(() => import('./pages/NotFoundPage.tsx'), 'NotFoundPage'))

const BadgesPage = import.meta.env.DEV
  ? lazyComponent(exported(() => import('./pages/test/BadgesPage.tsx'), 'BadgesPage'))
  : null

const SCREENS = {
  '/start': lazyComponent(exported(() => import('./pages/start/StartPage.tsx'), 'StartPage')),
  '/terms': lazyComponent(exported(() => import('./pages/legal/TermsPage.tsx'), 'TermsPage')),
  '/privacy': lazyComponent(exported(() => import('./pages/legal/PrivacyPage.tsx'), 'PrivacyPage')),
  '/contact': lazyComponent(exported(() => import('./pages/contact/ContactPage.tsx'), 'ContactPage')),
  '/auth/verify': lazyComponent(exported(() => import('./pages/account/VerifyPage.tsx'), 'VerifyPage')),
  '/my-trips': lazyComponent(exported(() => import('./pages/account/trips/MyTripsPage.tsx'), 'MyTripsPage')),
  '/profile': lazyComponent(exported(() => import('./pages/account/profile/ProfilePage.tsx'), 'ProfilePage')),
  '/alerts': lazyComponent(exported(() => import('./pages/alerts/AlertsPage.tsx'), 'AlertsPage')),
}

/** All pages but the first one of a trip (main.tsx). */
export const OtherPages = ({ client }: { client: QueryClient }) => (
  <App client={client}>
    <Routes />
  </App>
)

/** Routes of spec page-1, page-3, page-4, page-7, also in http/pages.ts. `/` has its own index.html. */
function Routes() {
  const [place] = useLocation()
  return (
    <PageBoundary place={place}>
      <Switch>
        <Route path="/itinerary/:itineraryId/:viewPassword?">
          {({ itineraryId, viewPassword }) => (
            <TripPage key={itineraryId} itineraryId={itineraryId} viewPassword={viewPassword} />
          )}
        </Route>
        {Object.entries(SCREENS).map(([path, screen]) => (
          <Route key={path} path={path} component={screen} />
        ))}
        {BadgesPage ? <Route path="/test/badges" component={BadgesPage} /> : null}
        <Route component={NotFoundPage} />
      </Switch>
    </PageBoundary>
  )
}

/** Fetches the code of the page at a path, so that it is drawn in one step. Rejects on failure. */
export async function fetchPage(path: string): Promise<void> {
  // As routes match: capitals and a slash at the end do not matter
  const asked = path.toLowerCase().replace(/\/$/, '')
  const [, screen = NotFoundPage] = Object.entries(SCREENS).find(([known]) => known === asked) ?? []
  await screen.fetch()
}
