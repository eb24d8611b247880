import { Suspense } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { ErrorBoundary } from './pages/ErrorBoundary.tsx'
import { ErrorScreen } from './pages/ErrorScreen.tsx'
import { TripPage } from './pages/trip/TripPage.tsx'
import { shown } from './ui/part.ts'

const TermsPage = shown(() => import('./pages/legal/TermsPage.tsx').then((page) => page.TermsPage))
const PrivacyPage = shown(() => import('./pages/legal/PrivacyPage.tsx').then((page) => page.PrivacyPage))
const ContactPage = shown(() => import('./pages/contact/ContactPage.tsx').then((page) => page.ContactPage))
const VerifyPage = shown(() => import('./pages/account/VerifyPage.tsx').then((page) => page.VerifyPage))
const MyTripsPage = shown(() =>
  import('./pages/account/trips/MyTripsPage.tsx').then((page) => page.MyTripsPage),
)
const ProfilePage = shown(() =>
  import('./pages/account/profile/ProfilePage.tsx').then((page) => page.ProfilePage),
)
const NotFoundPage = shown(() => import('./pages/NotFoundPage.tsx').then((page) => page.NotFoundPage))

/** In development only: the build has no trace of it. */
const BadgesPage = import.meta.env.DEV
  ? shown(() => import('./pages/test/BadgesPage.tsx').then((page) => page.BadgesPage))
  : null

/** The routes of spec A §2. `/` is a page of its own (index.html); all screens but the trip page are loaded when visited. */
export function Routes() {
  const [place] = useLocation()
  return (
    <ErrorBoundary Screen={ErrorScreen} place={place}>
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
          <Route path="/auth/verify" component={VerifyPage} />
          <Route path="/my-trips" component={MyTripsPage} />
          <Route path="/profile" component={ProfilePage} />
          {BadgesPage ? <Route path="/test/badges" component={BadgesPage} /> : null}
          <Route component={NotFoundPage} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}
