import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, type ReactNode } from 'react'
import { PageBoundary } from './pages/PageBoundary.tsx'
import { TripPage } from './pages/trip/TripPage.tsx'

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
export function TripApp({ client, route }: { client: QueryClient; route: Parameters<typeof TripPage>[0] }) {
  return (
    <App client={client}>
      <PageBoundary place={route.itineraryId}>
        <TripPage {...route} />
      </PageBoundary>
    </App>
  )
}
