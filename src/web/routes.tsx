import { Route, Switch, useLocation } from 'wouter'
import { PageBoundary } from './pages/PageBoundary.tsx'
import { TripPage } from './pages/trip/TripPage.tsx'
import { lazyComponent } from './ui/lazy.ts'

const TermsPage = lazyComponent(() => import('./pages/legal/TermsPage.tsx').then((page) => page.TermsPage))
const PrivacyPage = lazyComponent(() =>
  import('./pages/legal/PrivacyPage.tsx').then((page) => page.PrivacyPage),
)
const ContactPage = lazyComponent(() =>
  import('./pages/contact/ContactPage.tsx').then((page) => page.ContactPage),
)
const VerifyPage = lazyComponent(() =>
  import('./pages/account/VerifyPage.tsx').then((page) => page.VerifyPage),
)
const MyTripsPage = lazyComponent(() =>
  import('./pages/account/trips/MyTripsPage.tsx').then((page) => page.MyTripsPage),
)
const ProfilePage = lazyComponent(() =>
  import('./pages/account/profile/ProfilePage.tsx').then((page) => page.ProfilePage),
)
const AlertsPage = lazyComponent(() =>
  import('./pages/alerts/AlertsPage.tsx').then((page) => page.AlertsPage),
)
const NotFoundPage = lazyComponent(() => import('./pages/NotFoundPage.tsx').then((page) => page.NotFoundPage))

const BadgesPage = import.meta.env.DEV
  ? lazyComponent(() => import('./pages/test/BadgesPage.tsx').then((page) => page.BadgesPage))
  : null

const SCREENS = {
  '/terms': TermsPage,
  '/privacy': PrivacyPage,
  '/contact': ContactPage,
  '/auth/verify': VerifyPage,
  '/my-trips': MyTripsPage,
  '/profile': ProfilePage,
  '/alerts': AlertsPage,
}
const TRIP = '/itinerary/:itineraryId/:viewPassword?'

/** Routes of spec page-1, page-3, page-4, page-7, also in http/pages.ts. `/` has its own index.html. */
export function Routes() {
  const [place] = useLocation()
  return (
    <PageBoundary place={place}>
      <Switch>
        <Route path={TRIP}>
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

/** Fetches the code of the page at a path, so that it renders in one step. Rejects on failure. */
export async function fetchPage(address: string): Promise<void> {
  // As routes match: capitals and a slash at the end do not matter
  const asked = address.toLowerCase().replace(/\/$/, '')
  if (asked.startsWith('/itinerary/')) return
  const [, screen = NotFoundPage] = Object.entries(SCREENS).find(([path]) => path === asked) ?? []
  await screen.fetch()
}
