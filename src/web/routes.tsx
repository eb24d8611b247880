import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { ErrorScreen } from './pages/ErrorScreen.tsx'
import { TripPage } from './pages/trip/TripPage.tsx'
import { readTripSearch } from './pages/trip/search.ts'

/** The routes of spec A §2. `/` is a page of its own (index.html); admin and account screens are loaded when visited. */
const root = createRootRoute({})

const notFound = lazyRouteComponent(() => import('./pages/NotFoundPage.tsx'), 'NotFoundPage')

const routeTree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: '/itinerary/$itineraryId/$viewPassword',
    validateSearch: readTripSearch,
    component: TripPage,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/itinerary/$itineraryId',
    validateSearch: readTripSearch,
    component: TripPage,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/terms',
    component: lazyRouteComponent(() => import('./pages/legal/TermsPage.tsx'), 'TermsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/privacy',
    component: lazyRouteComponent(() => import('./pages/legal/PrivacyPage.tsx'), 'PrivacyPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/contact',
    component: lazyRouteComponent(() => import('./pages/legal/ContactPage.tsx'), 'ContactPage'),
  }),
])

export const router = createRouter({
  routeTree,
  defaultNotFoundComponent: notFound,
  defaultErrorComponent: ErrorScreen,
  scrollRestoration: false,
  // Plain strings: the default reads "1234" as a number, and passwords are not numbers.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const pairs = Object.entries(search).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    )
    return pairs.length ? `?${new URLSearchParams(pairs)}` : ''
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
