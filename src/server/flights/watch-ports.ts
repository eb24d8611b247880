import type { FlightServiceStats } from '#contract/flight-status.ts'
import type { FlightAlarm, WatchedFlight } from '#domain/flight/flight-report.ts'
import type { ReadyRows } from '#server/db/sqlite.ts'
import type { OpenTrip, ViewAccess } from '#server/trips/trips.service.ts'
import type { Need } from './providers/guarded-source.ts'
import type { StatusQuestion } from './providers/status-provider.ts'
import type { SourcesAnswer } from './providers/status-sources.ts'

/** The live sources, asked one after the other. */
export type Sources = {
  readonly isLive: boolean
  ask(question: StatusQuestion, need: Need): Promise<SourcesAnswer>
  stats(): Promise<FlightServiceStats['providers']>
}

/** Who tells people of flights. */
export type Alarms = {
  /** Prepares messages: `store` runs in the transaction that keeps what was told, `wake` after its commit. */
  ready(alarms: readonly FlightAlarm[]): Promise<ReadyRows & { wake(): void }>
  /** Those of the flights (`flightKey`) that somebody is told of. */
  followed(keys: readonly string[]): Promise<ReadonlySet<string>>
  /** Flights that leave on some days, `yyyy-mm-dd`, and that somebody is told of. */
  waiting(fromDay: string, toDay: string): Promise<WatchedFlight[]>
  /** Brings those who follow a trip up to date with its flights. */
  sync(access: ViewAccess, opened: OpenTrip): Promise<void>
}
