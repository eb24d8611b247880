import { LIMITS } from '#contract/limits.ts'
import type { ServerKeys } from '#server/keys.ts'
import type { Mailer } from '#server/mailer/mailer.ts'
import { deletionNoticeMail } from '#server/mailer/templates/notices.ts'
import { fullDay } from '#server/mailer/templates/letter.ts'
import type { Trips } from '#server/trips/trips.service.ts'
import { openWithKey } from '#vault/server-seal.ts'
import type { InboxStore } from './inbox.store.ts'

type Options = { store: InboxStore; keys: ServerKeys; trips: Trips; mailer: Mailer }

/** Mails people of trips that are erased in three days, once per such day. */
export async function deletionNotices({ store, keys, trips, mailer }: Options): Promise<void> {
  for (const { id, day, title } of await trips.endingWithin(LIMITS.deletionNoticeDays)) {
    const people = await store.peopleOf(id)
    const letter = await deletionNoticeMail({ title, day: dayAfter(day) })
    // A mail may name anybody as its sender, and its author may have chosen the title
    const toStranger = await deletionNoticeMail({ title: null, day: dayAfter(day) })
    const mails = await Promise.all(
      people.map(async ({ sealed_address, by_mail, proven }) => {
        const to = (await openWithKey(keys.mail, sealed_address)) as string
        return mailer.ready({ ...(by_mail && !proven ? toStranger : letter), to, nature: 'notice' })
      }),
    )
    await store.inTransaction(async (tx) => {
      for (const mail of mails) await mail.store(tx)
      await store.setNoticed(tx, id, day)
    })
    if (mails.length) mailer.wake()
  }
}

const DAY_MS = 86_400_000

/** "Monday 19 July 2027": the trip is erased after the last day of its time. */
const dayAfter = (day: string) => fullDay(Date.parse(`${day}T00:00:00Z`) + DAY_MS)
