import * as z from 'zod'
import type { AlertChannel } from '#contract/alerts.ts'
import { dayOf } from '#domain/days.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Database } from '#server/db/schema.ts'
import type { ServerKeys } from '#server/keys.ts'
import type { Mailer, ReadyMail } from '#server/mailer/mailer.ts'
import { alertConfirmMail } from '#server/mailer/templates/notices.ts'
import { openWithKey, sealWithKey } from '#vault/server-seal.ts'
import type { AlertLimits } from './alert-limits.ts'
import {
  alertAddressHash,
  channelKey,
  confirmKey,
  confirmHash,
  groupId,
  makeToken,
  stopHash,
  stopToken,
} from './alert-token.ts'
import { padded, untilDay } from './followers.ts'
import { alertHashes } from './tell.job.ts'

const HOUR_MS = 3_600_000

type Options = {
  keys: ServerKeys
  mailer: Pick<Mailer, 'ready'>
  limits: AlertLimits
  publicUrl: string
  now: () => number
}

/** `alike`: ids of its trip's groups for the same mailbox. */
type Wanted = { channel: AlertChannel; isActive: boolean; alike: string[]; flights: string[] }

/** Its row, and a confirmation mail unless the mailbox had enough; the asker cannot tell. */
export async function newGroup(
  { keys, mailer, limits, publicUrl, now }: Options,
  token: string,
  { channel, isActive, alike, flights }: Wanted,
): Promise<{ group: Database['alert_group']; mail: ReadyMail | null }> {
  const email = channel.kind === 'mail' ? channel.email : null
  const group: Database['alert_group'] = {
    id: groupId(keys, token),
    state: isActive ? 'active' : 'pending',
    sealed: await sealWithKey(channelKey(token), channel),
    address_hash: email && alertAddressHash(keys, email),
    stop_hash: stopHash(keys, stopToken(token)),
    confirm_hash: null,
    confirm_until: null,
    confirm_sealed: null,
    until_day: untilDay(flights, now()),
  }
  if (isActive || !email) return { group, mail: null }
  const confirm = makeToken()
  group.confirm_hash = confirmHash(keys, confirm)
  group.confirm_until = dayOf(now() + LIMITS.alertConfirmHours * HOUR_MS)
  group.confirm_sealed = await sealConfirmation(confirm, { token, flights, alike })
  const letter = await alertConfirmMail({ link: `${publicUrl}/alerts#confirm=${confirm}` })
  const alerts = alertHashes(group)
  const mail = await mailer.ready({ ...letter, to: email, nature: 'notice' }, { alerts })
  // Made in any case: the time taken tells nothing either
  return { group, mail: (await limits.mayMail(email)) ? mail : null }
}

const Confirmation = z.object({ token: z.string(), flights: z.array(z.string()), alike: z.array(z.string()) })
type Confirmation = z.infer<typeof Confirmation>

/** Until confirmed, no flight is beside a mailbox that a stranger entered. */
const sealConfirmation = (confirm: string, confirmation: Confirmation) =>
  sealWithKey(confirmKey(confirm), padded(confirmation))

export const openConfirmation = async (confirm: string, sealed: string) =>
  Confirmation.parse(await openWithKey(confirmKey(confirm), sealed))
