import { decoded } from '../../frame/calls.ts'

export type LinkFound = { tripId: string; viewPassword: string | null }

/** Parses the address of a trip's page or call (spec debug-9). Errors are those of spec debug-10. */
export function readTripLink(typed: string): LinkFound | { error: string } {
  const text = typed.trim()
  if (!text) return { error: 'Please enter a URL to extract trip information' }
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol))
    return { error: 'Invalid URL format. Please check the URL and try again.' }
  const [, , id = '', rest = ''] = TRIP_PATH.exec(url.pathname) ?? []
  const tripId = decoded(id).toLowerCase()
  if (!TRIP_ID.test(tripId)) return { error: 'Could not extract trip ID from the provided URL' }
  const isPage = url.pathname.toLowerCase().startsWith('/itinerary/')
  const inPath = isPage ? decoded(rest) : ''
  return { tripId, viewPassword: inPath || passwordIn(url.searchParams) }
}

const TRIP_PATH =
  /^\/(itinerary|api\/itineraries|api\/notifications|api\/admin\/debug\/trips)\/([^/]+)\/?([^/]*)/i
/** Trip ids (TRIP_ID_CHARS of the vault) and trial ids (spec debug-5). */
const TRIP_ID = /^([0-9a-hjkmnp-tv-z]{16}|(debug|test)-\d+)$/

/** Query parameters of spec call-3, call-10 and debug-20. */
const passwordIn = (query: URLSearchParams): string | null =>
  query.get('p') || query.get('password') || query.get('viewPassword') || null
