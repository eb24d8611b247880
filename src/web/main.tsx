import './pages/account/token.ts'
import './early.ts'
import './styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { reportCaught } from './ui/ErrorBoundary.tsx'
import { fetchPage, Routes } from './routes.tsx'
import { itemKeys } from './storage.ts'

/** Offline actions fail at once. Queries neither refetch nor retry unless they say so (spec product-10). */
const queryClient = new QueryClient({
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

// What is over goes, also from browsers whose trip nobody opens again
if (itemKeys().some((key) => key.startsWith('alerts_')))
  void import('./pages/trip/alerts/kept-alerts.ts')
    .then(({ tidyAlerts }) => tidyAlerts(Date.now()))
    .catch(() => undefined)

const root = document.getElementById('root')
if (root) void start(root)

/** The prerendered page stays until the page's own code has loaded (app-static.tsx). */
async function start(place: HTMLElement): Promise<void> {
  const { drawn } = place.dataset
  try {
    if (drawn) await fetchPage(location.pathname)
  } catch {
    // A text can still be read; any other page says itself what could not be fetched
    if (drawn === 'text') return
  }
  delete place.dataset['drawn']
  const options = { onCaughtError: reportCaught }
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Routes />
      </QueryClientProvider>
    </StrictMode>
  )
  if (drawn === 'text' || drawn === 'skeleton') hydrateRoot(place, app, options)
  else createRoot(place, options).render(app)
}
