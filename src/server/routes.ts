import type { UserAccess } from '#server/accounts/accounts.service.ts'
import type { Table } from '#server/http/implement.ts'
import type { Admitted } from '#server/http/operator.ts'
import type { AddAccess, EditAccess, FullAccess, ViewAccess } from '#server/trips/trips.service.ts'

export type { Deps } from './deps.ts'
export type { TripGuard } from './trips/guard.ts'

export type Accesses = {
  view: ViewAccess
  add: AddAccess
  edit: EditAccess
  both: FullAccess
  user: UserAccess
  admin: Admitted
}
export type RouteTable = Table<Accesses>
