import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { alertRows } from '#contract/api/alerts.ts'
import { tripName } from '#domain/views/trip-name.ts'
import { call } from '#web/api.ts'
import { useTrip } from '../access.tsx'
import { useFlights, useItinerary } from '../queries.ts'
import { keepAlerts, readKeptAlerts, useKeptAlerts } from './kept-alerts.ts'
import { forgetAlerts, renewAlerts } from './start-alerts.ts'

export const ALERT_QUERIES = 'alerts'

/** A mail is confirmed soon, perhaps on another device. */
const PENDING_MS = 10_000

const renewed = new Set<string>()

/** Asks whether kept alerts are still on, and renews them. Shows nothing. */
export function AlertsRenewal() {
  const { id, credentials } = useTrip()
  const token = useKeptAlerts(id)?.token ?? ''
  const flights = useFlights().data
  const event = useItinerary().data?.event
  const asked = useQuery({
    queryKey: [ALERT_QUERIES, token],
    queryFn: ({ signal }) => call(alertRows.alertRead, { body: { token }, signal }),
    enabled: token !== '',
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data?.state === 'pending' ? PENDING_MS : false),
  })
  const state = asked.isFetchedAfterMount ? asked.data?.state : undefined
  const at = asked.dataUpdatedAt

  useEffect(() => {
    const kept = readKeptAlerts(id)
    if (!state || kept?.token !== token) return
    if (state === 'stopped') void forgetAlerts(id, kept)
    else if (kept.state !== state) keepAlerts(id, { ...kept, state })
  }, [id, token, state, at])

  useEffect(() => {
    const kept = readKeptAlerts(id)
    if (!state || state === 'stopped' || !kept || !flights || !event || renewed.has(id)) return
    renewed.add(id)
    // What fails is tried again at the next visit
    renewAlerts({ id, credentials, flights, title: tripName(event) }, kept).catch(() => undefined)
  }, [id, credentials, state, flights, event])
  return null
}
