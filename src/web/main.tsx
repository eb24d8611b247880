import './pages/account/token.ts'
import './styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RenderError } from './pages/ErrorBoundary.tsx'
import { Routes } from './routes.tsx'
import { PartMissing } from './ui/part.ts'

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
  // A part that cannot be fetched is said on the page; everything else that a boundary caught is a fault of ours
  const onCaughtError = (error: unknown) =>
    error instanceof PartMissing || reportError(new RenderError(error))
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Routes />
      </QueryClientProvider>
    </StrictMode>,
  )
}
