import './admin.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiError } from './api.ts'
import { reportCaught } from './pages/ErrorBoundary.tsx'
import { Console } from './pages/admin/frame/Console.tsx'

const RETRIES = 3
const LONGEST_WAIT_MS = 30_000
const KEPT_MS = 5 * 60_000

/**
 * What is asked again and how long answers are kept, as spec console-18 has it; a refusal is not asked again.
 * While the tab is hidden nothing is asked, and at once when it is looked at.
 */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) =>
        failures < RETRIES && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      retryDelay: (failures) => Math.min(1_000 * 2 ** failures, LONGEST_WAIT_MS),
      gcTime: KEPT_MS,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

const root = document.getElementById('root')
if (root)
  createRoot(root, { onCaughtError: reportCaught }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Console />
      </QueryClientProvider>
    </StrictMode>,
  )
