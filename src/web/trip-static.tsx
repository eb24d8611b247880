import type { TripPageData } from '#contract/trip-page.ts'
import { StrictMode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { App, makeQueryClient } from './app.tsx'
import { fetchTab } from './pages/trip/lazy-parts.ts'
import { tripAccessOf, tripSearchOf } from './pages/trip/search.ts'
import { fillQueries } from './trip-answers.ts'
import { setVisit } from './visit.ts'

type Out = Parameters<ReturnType<typeof renderToPipeableStream>['pipe']>[0]

/** `path` and `search` as in an address: "/itinerary/…", "?tab=flights". */
export type TripPageInput = { path: string; search: string; data: TripPageData }

/**
 * Draws a trip's page on the server into `out`: what the browser hydrates from the same data. One at a time.
 * Rejects where a component throws; nothing was written then.
 */
export async function drawTripPage({ path, search, data }: TripPageInput, out: Out): Promise<void> {
  setVisit(data)
  await fetchTab(tripSearchOf(search).tab)
  const client = makeQueryClient()
  const access = tripAccessOf(path, search)
  if (access) fillQueries(client, access, data)
  const page = (
    <StrictMode>
      <App client={client} place={{ path, search }} />
    </StrictMode>
  )
  await new Promise<void>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // In one piece: streamed chunks would need inline scripts
      progressiveChunkSize: Infinity,
      onShellReady: () => pipe(out),
      onShellError: reject,
      onError: (error) => {
        abort()
        reject(error as Error)
      },
      onAllReady: resolve,
    })
  })
  client.clear()
}
