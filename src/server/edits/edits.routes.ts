import { api } from '#contract/api.ts'
import { tripHistory } from '#domain/edits/history.ts'
import { airportPlaces } from '#reference/airports.ts'
import type { RouteTable } from '#server/routes.ts'
import type { Trips } from '#server/trips/trips.service.ts'
import type { Edits } from './edits.service.ts'

type Options = { trips: Trips; edits: Edits }

export function editRoutes(table: RouteTable, { trips, edits }: Options): void {
  table.implement(api.tripEdit, ({ access, body }) => edits.apply(access, body.edit))

  table.implement(api.tripUndo, async ({ access, params, body }) => {
    await edits.undo(access, params.editId, body.redo)
    return { success: true as const }
  })

  table.implement(api.tripHistory, ({ access }) =>
    trips.opened.prepared(access, 'history', (trip) => tripHistory(trip, airportPlaces)),
  )
}
