import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, type ReactNode } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { PageBoundary } from './pages/PageBoundary.tsx'
import { tripRouteOf } from './pages/trip/search.ts'
import { TripPage } from './pages/trip/TripPage.tsx'
import { visitedPath } from './visit.ts'

/** Offline actions fail at once. Queries neither refetch nor retry unless they say so (spec product-10). */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always' },
    },
  })

/** Around every page, on the server too. */
export function App({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </StrictMode>
  )
}

/** The page that most people open, without the routes of the others. */
export function TripApp({ client }: { client: QueryClient }) {
  const route = tripRouteOf(usePathname({ ssrPath: visitedPath() }))
  return (
    <App client={client}>
      <PageBoundary place={route?.itineraryId ?? ''}>{route ? <TripPage {...route} /> : null}</PageBoundary>
    </App>
  )
}
