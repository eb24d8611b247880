import './admin.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { isRefused } from './api.ts'
import { reportCaught } from './ui/ErrorBoundary.tsx'
import { Console } from './pages/admin/frame/Console.tsx'

const RETRIES = 3
const LONGEST_WAIT_MS = 30_000
const KEPT_MS = 5 * 60_000

/** Retries and cache times of spec console-18; refusals are not retried, and hidden tabs do not poll. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < RETRIES && !isRefused(error),
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
