import type { QueryClient } from '@tanstack/react-query'
import type { StreamMessage } from '#contract/events.ts'
import { tripKey } from '../queries.ts'

/** Messages of one change come together: they are answered once. */
const TOGETHER_MS = 150

/** Thousands of pages hear at once that more is known of a flight: each asks at a time of its own. */
const SPREAD_MS = 2_000

/** The five caches of a trip that a completed document changes (spec notify-7). */
const FIVE = ['itinerary', 'stats', 'flights', 'travelers', 'documents']

/** Reads the trip again when the stream says that it has changed. */
export function makeRefresher(client: QueryClient, tripId: string) {
  const due = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let statuses: ReturnType<typeof setTimeout> | undefined
  const refreshStatuses = () => {
    statuses = undefined
    void client.invalidateQueries({ queryKey: [...tripKey(tripId), 'statuses'] })
  }
  const refresh = () => {
    timer = undefined
    const keys = due.has(ALL) ? [tripKey(tripId)] : [...due].map((name) => [...tripKey(tripId), name])
    due.clear()
    for (const queryKey of keys) void client.invalidateQueries({ queryKey })
  }
  return {
    handle(message: StreamMessage) {
      if (message.type === 'statuses') statuses ??= setTimeout(refreshStatuses, Math.random() * SPREAD_MS)
      for (const name of changedBy(message)) due.add(name)
      if (due.size) timer ??= setTimeout(refresh, TOGETHER_MS)
    },
    stop() {
      clearTimeout(timer)
      clearTimeout(statuses)
    },
  }
}

const ALL = 'all'

function changedBy(message: StreamMessage): readonly string[] {
  if (message.type === 'changed' || message.type === 'resync') return [ALL]
  if (!('status' in message)) return []
  if (message.status === 'completed') return FIVE
  return message.status === 'failed' ? ['documents'] : []
}
