import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import type { LandingPageData } from '#contract/landing-page.ts'
import { LandingPage } from './pages/landing/LandingPage.tsx'

/** Draws what stands in the landing page's root; the build does, and a server that has something set up. */
export const drawLanding = (data: LandingPageData): Promise<string> => render(<LandingPage data={data} />)

/** In one piece: streamed chunks would need inline scripts. */
export async function render(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page, { progressiveChunkSize: Infinity })
  return new Response(prelude).text()
}
