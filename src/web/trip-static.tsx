import { renderToPipeableStream } from 'react-dom/server'
import type { TripPageData } from '#contract/trip-page.ts'
import { makeQueryClient, TripApp } from './app.tsx'
import { fetchTab, TripMissing } from './pages/trip/lazy-parts.ts'
import { fetchBelow } from './pages/trip/overview/OverviewTab.tsx'
import { tripAccessOf, tripSearchOf } from './pages/trip/search.ts'
import { fillQueries } from './trip-answers.ts'
import { setVisit } from './visit.ts'

type Out = Parameters<ReturnType<typeof renderToPipeableStream>['pipe']>[0]

/** `path` and `search` as in an address: "/itinerary/…", "?tab=flights". */
type TripPageInput = { path: string; search: string; data: TripPageData }

/**
 * Draws a trip's page on the server into `out`: what the browser hydrates from the same data. One at a time.
 * Rejects where a component throws; nothing was written then.
 */
export async function drawTripPage({ path, search, data }: TripPageInput, out: Out): Promise<void> {
  const access = tripAccessOf(path, search)
  if (!access) throw new Error('This is no address of a trip')
  setVisit({ ...data, path, search })
  if (data.failure) await TripMissing.fetch()
  else await Promise.all([fetchTab(tripSearchOf(search).tab), fetchBelow()])
  const client = makeQueryClient()
  fillQueries(client, access, data)
  await new Promise<void>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<TripApp client={client} />, {
      // In one piece: streamed chunks would need inline scripts
      progressiveChunkSize: Infinity,
      onShellReady: () => pipe(out),
      onShellError: reject,
      onError: (error) => {
        // Before what `abort` ends on its own
        reject(error as Error)
        abort()
      },
      onAllReady: resolve,
    })
  })
  client.clear()
}
