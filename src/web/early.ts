import { documentRows } from '#contract/api/documents.ts'
import { flightRows } from '#contract/api/flights.ts'
import { tripRows } from '#contract/api/trips.ts'
import { callEarly } from './api.ts'
import { readEditLink } from './storage.ts'

/** Runs before the rest of the built page has loaded (tools/prerender.ts), and requests the trip. */
const [, id, viewPassword] = /^\/itinerary\/([\w-]+)(?:\/([\w-]+))?\/?$/i.exec(location.pathname) ?? []
if (id) {
  askEarly(id, viewPassword)
  // The first format of a time takes a phone 40 ms. It has them now, while it waits
  new Intl.DateTimeFormat(navigator.language, { hour: 'numeric' }).format()
}

/** With the passwords that `useTripAccess` finds; if they differ, the page asks again. */
function askEarly(trip: string, ofPath: string | undefined): void {
  const query = new URLSearchParams(location.search)
  const kept = readEditLink(trip)
  const view = query.get('p') || ofPath || kept?.viewPassword
  if (!view) return
  const edit = query.get('edit') || kept?.editPassword
  const params = { id: trip }
  callEarly(tripRows.tripView, { params, credentials: { view, edit } })
  for (const row of [
    flightRows.flightList,
    flightRows.flightStatuses,
    tripRows.tripStats,
    documentRows.documentList,
  ])
    callEarly(row, { params, credentials: { view } })
}
