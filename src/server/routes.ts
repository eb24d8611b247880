import type { UserAccess } from '#server/accounts/accounts.service.ts'
import type { Table } from '#server/http/implement.ts'
import type { EditAccess, FullAccess, ViewAccess } from '#server/trips/trips.service.ts'

/** What routes are made of. */
export type { Deps } from './deps.ts'
export type { TripGuard } from './trips/guard.ts'

/** The contract table as this product's features mount it: trips and accounts let people in. */
export type RouteTable = Table<ViewAccess, EditAccess, FullAccess, UserAccess>
