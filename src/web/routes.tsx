import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { ErrorBoundary } from './pages/ErrorBoundary.tsx'
import { TripPage } from './pages/trip/TripPage.tsx'

const TermsPage = lazy(() =>
  import('./pages/legal/TermsPage.tsx').then((page) => ({ default: page.TermsPage })),
)
const PrivacyPage = lazy(() =>
  import('./pages/legal/PrivacyPage.tsx').then((page) => ({ default: page.PrivacyPage })),
)
const ContactPage = lazy(() =>
  import('./pages/legal/ContactPage.tsx').then((page) => ({ default: page.ContactPage })),
)
const NotFoundPage = lazy(() =>
  import('./pages/NotFoundPage.tsx').then((page) => ({ default: page.NotFoundPage })),
)

/** The routes of spec A §2. `/` is a page of its own (index.html); admin and account screens are loaded when visited. */
export function Routes() {
  return (
    <ErrorBoundary>
      <Suspense>
        <Switch>
          <Route path="/itinerary/:itineraryId/:viewPassword?">
            {({ itineraryId, viewPassword }) => (
              <TripPage key={itineraryId} itineraryId={itineraryId} viewPassword={viewPassword} />
            )}
          </Route>
          <Route path="/terms" component={TermsPage} />
          <Route path="/privacy" component={PrivacyPage} />
          <Route path="/contact" component={ContactPage} />
          <Route component={NotFoundPage} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}
