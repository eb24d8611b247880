import { prerender } from 'react-dom/static'
import { LandingPage } from './pages/landing/LandingPage.tsx'

/** Renders the landing page for the build, in one piece: streamed chunks would need inline scripts. */
export async function renderLanding(): Promise<string> {
  const { prelude } = await prerender(<LandingPage />, { progressiveChunkSize: Infinity })
  return new Response(prelude).text()
}
