import { overviewStore } from './admin/overview.store.ts'
import { errorFields } from './observe/log.ts'
import type { Infrastructure } from './infrastructure.deps.ts'
import { Notifier } from './notify/notifier.ts'
import { notifyStore } from './notify/notify.store.ts'
import { Trips } from './trips/trips.service.ts'
import { tripsStore } from './trips/trips.store.ts'

/** Wires trips with the live stream: each tells the other, so neither is there first. */
export function makeTrips({ config, db, files, keys, forget, log, now }: Infrastructure) {
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
    onTampering: (tripId) => {
      log.error({ tripId }, 'a trip was changed from outside')
      const at = new Date(now()).toISOString()
      const detail = 'Somebody changed the stored data of a trip; the log names it'
      void overviewStore(db)
        .note({ at, kind: 'trip_changed_outside', detail })
        .catch((error: unknown) => log.error({ error: errorFields(error) }, 'an event could not be kept'))
    },
    onChange: (tripId, change) => notifier[change](tripId),
  })
  return { notifier, trips }
}
