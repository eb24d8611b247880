import './pages/account/token.ts'
import './styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { reportCaught } from './pages/ErrorBoundary.tsx'
import { Routes } from './routes.tsx'

/** An action without a network fails at once with its text, instead of waiting for one. Queries never refetch by themselves and do not retry, unless they say otherwise (spec A §9). */
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

const root = document.getElementById('root')
if (root) {
  createRoot(root, { onCaughtError: reportCaught }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Routes />
      </QueryClientProvider>
    </StrictMode>,
  )
}
