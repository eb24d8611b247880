import { api } from '#contract/api.ts'
import { tripHistory } from '#domain/edits/history.ts'
import { airportPlaces } from '#reference/airports.ts'
import type { Deps, RouteTable } from '#server/routes.ts'

export function editRoutes(table: RouteTable, { trips, edits }: Deps): void {
  table.implement(api.tripEdit, ({ access, body }) => edits.apply(access, body.edit))

  table.implement(api.tripUndo, async ({ access, params, body }) => {
    await edits.undo(access, params.editId, body.redo)
    return { success: true as const }
  })

  table.implement(api.tripHistory, ({ access }) =>
    trips.opened.prepared(access, 'history', (trip) => tripHistory(trip, airportPlaces)),
  )
}
