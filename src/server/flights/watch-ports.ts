import type { FlightServiceStats } from '#contract/flight-status.ts'
import type { FlightAlarm, WatchedFlight } from '#domain/flight/flight-report.ts'
import type { ReadyRows } from '#server/db/sqlite.ts'
import type { OpenTrip, ViewAccess } from '#server/trips/trips.service.ts'
import type { Need } from './providers/guarded-source.ts'
import type { StatusQuestion } from './providers/status-provider.ts'
import type { SourcesAnswer } from './providers/status-sources.ts'

export type Sources = {
  readonly isLive: boolean
  ask(question: StatusQuestion, need: Need): Promise<SourcesAnswer>
  stats(): Promise<FlightServiceStats['providers']>
}

export type Alarms = {
  /** `store` runs in the transaction that keeps what was told, `wake` after its commit. */
  ready(alarms: readonly FlightAlarm[]): Promise<ReadyRows & { wake(): void }>
  /** The flights (`flightKey`) that somebody follows. */
  followed(keys: readonly string[]): Promise<ReadonlySet<string>>
  /** Followed flights that leave on some days, `yyyy-mm-dd`. */
  waiting(fromDay: string, toDay: string): Promise<WatchedFlight[]>
  sync(access: ViewAccess, opened: OpenTrip): Promise<void>
}
