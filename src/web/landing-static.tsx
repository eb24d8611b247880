import { prerender } from 'react-dom/static'
import { LandingPage } from './pages/landing/LandingPage.tsx'

/** The landing page as HTML, for the build. In one piece: later pieces would need scripts in the page. */
export async function renderLanding(): Promise<string> {
  const { prelude } = await prerender(<LandingPage />, { progressiveChunkSize: Infinity })
  return new Response(prelude).text()
}
