import path from 'node:path'
import type { StorageEnvironment } from '#contract/admin/trips.ts'
import { DebugTrips } from './admin/debugger-trips.ts'
import { debuggerStore } from './admin/debugger.store.ts'
import { TrialInspector } from './admin/trial-inspector.ts'
import { inspectorStore } from './admin/inspector.store.ts'
import { People } from './admin/people.ts'
import { StorageBrowser } from './admin/storage-browser.ts'
import { TripInspector } from './admin/trip-inspector.ts'
import { TripSearch } from './admin/trip-search.ts'
import type { Documents } from './documents/documents.service.ts'
import { Folder } from './files/folder.ts'
import type { Infrastructure } from './infrastructure.deps.ts'
import type { MailAddresses } from './inbox/mail-addresses.ts'
import type { Trips } from './trips/trips.service.ts'

type Others = { trips: Trips; documents: Documents; addresses: MailAddresses }

/** Wires what an operator looks for one family's trouble with: stored files, and trips. */
export function makeConsole(
  { config, db, files, keys, forget, now }: Infrastructure,
  { trips, documents, addresses }: Others,
) {
  const store = inspectorStore(db)
  // `dev` is what is asked for without a choice, and there is one store
  const isHere = (environment: StorageEnvironment) =>
    environment !== 'stage' || config.DEPLOYMENT_ENVIRONMENT === 'stage'
  const trials = new TrialInspector(new DebugTrips({ store: debuggerStore(db), keys, forget, now }))
  const tripSearch = new TripSearch({
    store,
    trials,
    people: new People({ store, key: keys.mail }),
    keys,
    tripOfToken: (token) => addresses.tripOf(token),
    isHere,
    now,
  })
  return {
    storageBrowser: new StorageBrowser({
      files,
      logs: new Folder(path.join(config.DATA_DIR, 'logs')),
      store,
      now,
    }),
    tripSearch,
    tripInspector: new TripInspector({ store, files, trips, documents, search: tripSearch, trials, isHere }),
  }
}
