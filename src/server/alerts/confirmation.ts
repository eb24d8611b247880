import * as z from 'zod'
import { openWithKey, sealWithKey } from '#vault/server-seal.ts'
import { confirmKey } from './alert-token.ts'
import { padded } from './followers.ts'

/** What begins when a mailbox confirms: token and flights of the subscription, and the groups of its trip that go to the same mailbox. */
const Confirmation = z.object({
  token: z.string(),
  flights: z.array(z.string()),
  alike: z.array(z.string()),
})
type Confirmation = z.infer<typeof Confirmation>

/** Seals for whoever has the token that confirms: until then a mailbox that a stranger entered stands beside no flight. */
export const sealConfirmation = (confirm: string, confirmation: Confirmation) =>
  sealWithKey(confirmKey(confirm), padded(confirmation))

export const openConfirmation = async (confirm: string, sealed: string) =>
  Confirmation.parse(await openWithKey(confirmKey(confirm), sealed))
