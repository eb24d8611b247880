import type { UserAccess } from '#server/accounts/accounts.service.ts'
import type { Table } from '#server/http/implement.ts'
import type { EditAccess, FullAccess, ViewAccess } from '#server/trips/trips.service.ts'

/** The contract table as this product's features mount it: trips and accounts let people in. */
export type RouteTable = Table<ViewAccess, EditAccess, FullAccess, UserAccess>
