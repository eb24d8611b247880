import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Router } from 'wouter'
import { Routes } from './routes.tsx'
import { readTimes } from './times.ts'
import { endHydration } from './visit.ts'

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

/** `place`: where the server draws it; the browser looks at its address. */
type Props = { client: QueryClient; place?: { path: string; search: string } }

export function App({ client, place }: Props) {
  // Effects of the whole page are over then: what the server drew is alive
  useEffect(() => {
    endHydration()
    readTimes()
  }, [])
  const routes = <Routes />
  return (
    <QueryClientProvider client={client}>
      {place ? (
        <Router ssrPath={place.path} ssrSearch={place.search}>
          {routes}
        </Router>
      ) : (
        routes
      )}
    </QueryClientProvider>
  )
}
