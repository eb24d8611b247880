import type { MagicLinkResult } from '#contract/account.ts'
import { accountRows } from '#contract/api/accounts.ts'
import { call, orSay } from '#web/api.ts'
import { messages } from './messages.ts'
import { startSession } from './session.ts'

let spending: Promise<MagicLinkResult> | null = null

/** Changes the token for a session: one POST, whoever asks how often. One that nothing answered may be sent again. */
export function spend(token: string): Promise<MagicLinkResult> {
  spending ??= call(accountRows.magicLinkVerify, { body: { token } })
    .catch(orSay(() => messages.verifyFailed))
    .then(
      (result) => {
        startSession(result)
        return result
      },
      (error: unknown) => {
        spending = null
        throw error
      },
    )
  return spending
}
