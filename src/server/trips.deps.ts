import type { Ground } from './ground.deps.ts'
import { Notifier } from './notify/notifier.ts'
import { notifyStore } from './notify/notify.store.ts'
import { Trips } from './trips/trips.service.ts'
import { tripsStore } from './trips/trips.store.ts'

/** Wires trips with the live stream: each tells the other, so neither is there first. */
export function makeTrips({ config, db, files, keys, forget, log, now }: Ground) {
  const notifier: Notifier = new Notifier({
    db,
    store: notifyStore(db),
    log,
    now,
    seal: (tripId, value) => trips.sealFor(tripId, value),
  })
  const trips = new Trips({
    store: tripsStore(db),
    files,
    keys,
    now,
    build: `${config.version}-${config.commit ?? 'x'}`,
    forget,
    onChange: (tripId, change) => notifier[change](tripId),
  })
  return { notifier, trips }
}
