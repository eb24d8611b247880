import { AccessLinks } from './accounts/access-links.ts'
import { Accounts } from './accounts/accounts.service.ts'
import { accountsStore } from './accounts/accounts.store.ts'
import type { Alerts } from './alerts/alerts.service.ts'
import type { Infrastructure } from './infrastructure.deps.ts'
import { accessKeyWarnings } from './access-key.ts'
import type { Mailer } from './mailer/mailer.ts'
import type { Support } from './support/support.service.ts'
import type { Trips } from './trips/trips.service.ts'

/** Wires the links that people may be sent again; mail keeps them before there are accounts. */
export async function makeAccess({ config, db, access, forget, log }: Infrastructure) {
  const store = accountsStore(db)
  const links = new AccessLinks({ store, ring: access.links, isOn: config.ACCESS_LINKS, forget })
  access.state.lostLinks = await links.settle()
  access.retire()
  if (config.ACCESS_LINKS) for (const says of accessKeyWarnings(access.state)) log.warn(says)
  return { store, links }
}

type Others = Awaited<ReturnType<typeof makeAccess>> & {
  trips: Trips
  mailer: Mailer
  alerts: Alerts
  support: Support
}

/** Wires accounts; with one goes what others keep of its address. */
export function makeAccounts({ config, keys, forget, now }: Infrastructure, others: Others): Accounts {
  const { store, links, trips, mailer, alerts, support } = others
  return new Accounts({
    store,
    keys,
    mailer,
    trips,
    links,
    alerts,
    support,
    publicUrl: config.PUBLIC_URL,
    now,
    forget,
  })
}
